/** A newer call of a tool ends the older one, so that riders who press two buttons would get one answer. */
let last: Promise<unknown> = Promise.resolve();

/** Begins when all work before it has ended, well or not. */
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const next = last.then(work, work);
  last = next;
  return next;
}
