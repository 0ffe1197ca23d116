export { StorageUsage } from './StorageUsage.tsx';
