import type { FieldCode } from '#contract/problem.ts';
import { isReservedUsername } from './isReservedUsername.ts';

/** Letters of the site's languages, which riders do mix, and characters of no script (digits, separators, marks). */
const ourScripts =
  /[\p{scx=Latn}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{sc=Zyyy}\p{sc=Zinh}]/u;
const noScript = /[\p{sc=Zyyy}\p{sc=Zinh}]/u;

/** Whether it mixes letters of other scripts (Cyrillic, Greek) with those of our languages, which they imitate. */
function hasMixedScripts(username: string): boolean {
  const letters = [...username].filter((character) => !noScript.test(character));
  return (
    letters.some((character) => ourScripts.test(character)) && letters.some((character) => !ourScripts.test(character))
  );
}

/** The reason why this well-formed username is not allowed; undefined if it is. */
export function findUsernameProblem(username: string): Extract<FieldCode, 'reserved' | 'mixedScripts'> | undefined {
  if (isReservedUsername(username)) return 'reserved';
  return hasMixedScripts(username) ? 'mixedScripts' : undefined;
}
