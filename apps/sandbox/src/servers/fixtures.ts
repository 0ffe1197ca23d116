export { addBill, addMachine } from './bills/billStore.ts';
export { runMachineTasks, runTermTasks } from './lifecycle/runServerTasks.ts';
export { withoutTask } from './machines/machineTasks.ts';
