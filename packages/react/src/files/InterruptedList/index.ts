export { InterruptedList, type InterruptedListProps } from './InterruptedList.tsx';
