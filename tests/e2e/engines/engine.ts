/** A browser other than Chromium, with the few actions that the tests need. */
export interface Engine {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page; arguments and answer travel as JSON. */
  run<Args extends readonly unknown[], Answer>(
    inPage: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  click(selector: string): Promise<void>;
  /** Writes text into a field, or the path of a file into a file field. */
  write(selector: string, text: string): Promise<void>;
  chooseFile(selector: string, path: string): Promise<void>;
  /** Presses the right arrow key in a field. */
  pressRight(selector: string, times: number): Promise<void>;
  close(): Promise<void>;
}

/** A limit for what hangs, not for what is slow on a busy machine. */
const timeoutMs = 60_000;

type MaybeAnswer<Answer> = Answer | null | false | undefined | '';

/** Runs the function in the page until it returns a value, and returns that value. */
export async function waitFor<Args extends readonly unknown[], Answer>(
  engine: Engine,
  description: string,
  inPage: (...args: Args) => MaybeAnswer<Answer> | Promise<MaybeAnswer<Answer>>,
  ...args: Args
): Promise<Answer> {
  const deadlineMs = performance.now() + timeoutMs;
  let problem: unknown;
  while (performance.now() < deadlineMs) {
    try {
      const answer = await engine.run(inPage, ...args);
      if (answer !== null && answer !== false && answer !== undefined && answer !== '') return answer;
    } catch (error) {
      // During a navigation there is no page to run in.
      problem = error;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  const page = await engine.run(() => `${location.pathname}: ${document.body.innerText.slice(0, 2000)}`).catch(String);
  throw new Error(`${engine.name}: ${description} did not come within ${timeoutMs / 1000} s on ${page}`, {
    cause: problem,
  });
}

/** Retries the click until it succeeds: a list has no element to click for a moment while it is laid out. */
export async function clickWhenReady(engine: Engine, selector: string): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await engine.click(selector);
    } catch (problem) {
      if (performance.now() > deadlineMs) throw problem;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/** Clicks the button, link, tab or choice with this name, or else the first whose name begins with it. */
export async function clickNamed(engine: Engine, name: string): Promise<void> {
  const selector = await waitFor(engine, `"${name}"`, markNamed, name);
  await engine.click(selector);
}

/** Runs in the page: marks the visible, enabled element of this name, in an open dialog first; returns its selector. */
function markNamed(name: string): string | null {
  const clickable = 'button, a[href], [role=tab], [role=button], label, input[type=submit]';
  const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1);
  const readName = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const usable = [...(dialog ?? document).querySelectorAll<HTMLElement>(clickable)].filter(
    (element) => element.getClientRects().length > 0 && !element.matches(':disabled, [aria-disabled=true]'),
  );
  const target =
    usable.find((element) => readName(element) === name) ??
    usable.find((element) => readName(element).startsWith(name));
  if (target === undefined) return null;
  for (const marked of document.querySelectorAll('[data-journey]')) marked.removeAttribute('data-journey');
  target.dataset['journey'] = 'here';
  target.scrollIntoView({ block: 'center' });
  return '[data-journey=here]';
}
