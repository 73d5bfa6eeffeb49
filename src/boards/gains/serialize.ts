/** A newer call of a worker tool cancels the older one, so two presses would get only one answer. */
let last: Promise<unknown> = Promise.resolve();

/** Starts when all earlier work has ended, successfully or not. */
export function serialize<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(work, work);
  last = next;
  return next;
}
