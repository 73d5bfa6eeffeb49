import { type SideKey, sideKeys } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHead, HeadToHeadRound, RoundResultChange } from '#contract/headToHeads/headToHeads.ts';
import { readRoundResult, roundResultText } from '#contract/headToHeads/roundResult.ts';

/** One place for a result of a round. */
export interface RoundCell {
  readonly key: string;
  readonly side: SideKey;
  readonly member: string | null;
  readonly name: string;
  /** What stands there now, as it is typed. */
  readonly saved: string;
}

/** What was typed into a place, and what stood there when that began. */
export interface TypedCell {
  readonly text: string;
  readonly over: string;
}
export type TypedCells = Readonly<Record<string, TypedCell>>;

/** The places of a round: each side's own, then those of its members. */
export function roundCells({ sides, results }: HeadToHead, round: HeadToHeadRound): readonly RoundCell[] {
  const savedAt = (side: SideKey, member: string | null) => {
    const found = results.find((row) => row.round === round.id && row.side === side && row.member === member);
    return found === undefined ? '' : roundResultText(found);
  };
  return sideKeys.flatMap((side) =>
    [{ id: null, name: sides[side].name }, ...sides[side].members].map(({ id, name }) => ({
      key: `${side} ${id ?? ''}`,
      side,
      member: id,
      name,
      saved: savedAt(side, id),
    })),
  );
}

/** Places where something else was typed than stands there. */
export const changedCells = (cells: readonly RoundCell[], typed: TypedCells): readonly RoundCell[] =>
  cells.filter(({ key, saved }) => typed[key] !== undefined && typed[key].text.trim() !== saved);

/** What is sent of them; null if one cannot be read. */
export function changesOf(
  cells: readonly RoundCell[],
  typed: TypedCells,
  round: HeadToHeadRound,
): readonly RoundResultChange[] | null {
  const read = cells.map(({ key, side, member }) => {
    const result = readRoundResult(typed[key]?.text ?? '', round.measure);
    return result === null ? null : { round: round.id, side, member, ...result };
  });
  const changes = read.filter((change) => change !== null);
  return changes.length < read.length ? null : changes;
}
