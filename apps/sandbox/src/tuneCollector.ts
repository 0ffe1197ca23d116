import { setFlagsFromString } from 'node:v8';

/** Sets V8's flags for a process that takes uploads; call it before anything else. */
export function tuneCollector(): void {
  // Every few dozen megabytes the buffers of an upload start a full collection, which is expensive beside an embedded
  // database, and marking in the background contends with the upload itself: together more than half of its user time.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--no-concurrent-marking');
}
