import type { FieldCode } from '#contract/problem.ts';
import { isReservedUsername } from './reservedUsernames.ts';

/** Letters of the site's languages, which riders do mix, and signs of no script (digits, separators, marks). */
const ourScripts =
  /[\p{scx=Latn}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{sc=Zyyy}\p{sc=Zinh}]/u;
const ofNoScript = /[\p{sc=Zyyy}\p{sc=Zinh}]/u;

/** Whether letters of other scripts (Cyrillic, Greek) stand among those of our languages, which they imitate. */
function hasMixedScripts(username: string): boolean {
  const letters = [...username].filter((sign) => !ofNoScript.test(sign));
  return letters.some((sign) => ourScripts.test(sign)) && letters.some((sign) => !ourScripts.test(sign));
}

/** Why nobody may take this well-formed username; undefined if anybody may. */
export function usernameProblem(username: string): Extract<FieldCode, 'reserved' | 'mixedScripts'> | undefined {
  if (isReservedUsername(username)) return 'reserved';
  return hasMixedScripts(username) ? 'mixedScripts' : undefined;
}
