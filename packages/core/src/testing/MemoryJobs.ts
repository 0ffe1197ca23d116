import type { DocumentJob } from '../files/index.ts';
import { refuse } from './refuse.ts';

/** When work becomes a job, and how far each listing takes it. */
export interface MemoryJobsOptions {
  /** Documents from which on work is done by a job. */
  readonly from: number;
  /** Documents that each listing of the jobs adds; 0 stops the work. */
  readonly batch: number;
}

/** Work to do: its last act at the end, or its undoing when it is canceled. */
export interface MemoryWork extends Pick<DocumentJob, 'kind' | 'name' | 'total'> {
  readonly finish?: () => void;
  readonly undo: () => void;
}

interface Running extends MemoryWork {
  readonly id: number;
  done: number;
}

/** Running work on large folders of a customer, oldest first. */
export class MemoryJobs {
  readonly #options: MemoryJobsOptions;
  readonly #running: Running[] = [];
  #lastId = 0;

  constructor(options: MemoryJobsOptions = { from: Infinity, batch: 0 }) {
    this.#options = options;
  }

  /** Starts a job for large work; small work is finished at once. */
  start(work: MemoryWork): void {
    if (work.total < this.#options.from) {
      work.finish?.();
      return;
    }
    this.#lastId += 1;
    this.#running.push({ ...work, id: this.#lastId, done: 0 });
  }

  /** Returns the running jobs, and takes the oldest one further. */
  list(): readonly DocumentJob[] {
    const listed = this.#running.map(({ id, kind, name, done, total }) => ({ id, kind, name, done, total }));
    const [oldest] = this.#running;
    if (oldest !== undefined) oldest.done = Math.min(oldest.total, oldest.done + this.#options.batch);
    if (oldest?.done === oldest?.total) {
      this.#running.shift();
      oldest?.finish?.();
    }
    return listed;
  }

  /** Cancels a job; throws itemMissing. */
  cancel(id: number): void {
    const index = this.#running.findIndex((job) => job.id === id);
    const [job] = index === -1 ? [] : this.#running.splice(index, 1);
    if (job === undefined) refuse('itemMissing');
    job.undo();
  }
}
