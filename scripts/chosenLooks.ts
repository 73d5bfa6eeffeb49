import { readFileSync } from 'node:fs';

/** Where `npm test` writes the names of the looks that this run takes; Playwright and its workers read them there. */
export const chosenLooksVariable = 'CHOSEN_LOOKS_FILE';

/** The looks of this run; null, as in `npx playwright test looks`, stands for all. */
export function readChosenLooks(): ReadonlySet<string> | null {
  const file = process.env[chosenLooksVariable];
  return file ? new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]) : null;
}
