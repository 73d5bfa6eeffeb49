import { type SideKey, sideKeys } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHead, HeadToHeadRound, RoundResultChange } from '#contract/headToHeads/headToHeads.ts';
import { formatRoundResult, parseRoundResult } from '#contract/headToHeads/roundResult.ts';

/** One field for a result of a round. */
export interface RoundCell {
  readonly key: string;
  readonly side: SideKey;
  readonly member: string | null;
  readonly name: string;
  /** The saved value, as it would be typed. */
  readonly saved: string;
}

/** The typed value of a field, and the saved value when typing began. */
export interface TypedCell {
  readonly text: string;
  readonly over: string;
}
export type TypedCells = Readonly<Record<string, TypedCell>>;

/** The fields of a round: each side's own, then those of its members. */
export function listRoundCells({ sides, results }: HeadToHead, round: HeadToHeadRound): readonly RoundCell[] {
  const getSaved = (side: SideKey, member: string | null) => {
    const match = results.find((row) => row.round === round.id && row.side === side && row.member === member);
    return match === undefined ? '' : formatRoundResult(match);
  };
  return sideKeys.flatMap((side) =>
    [{ id: null, name: sides[side].name }, ...sides[side].members].map(({ id, name }) => ({
      key: `${side} ${id ?? ''}`,
      side,
      member: id,
      name,
      saved: getSaved(side, id),
    })),
  );
}

/** Fields whose typed value differs from the saved one. */
export const findChangedCells = (cells: readonly RoundCell[], typed: TypedCells): readonly RoundCell[] =>
  cells.filter(({ key, saved }) => typed[key] !== undefined && typed[key].text.trim() !== saved);

/** The request; null if a value is invalid. */
export function toChanges(
  cells: readonly RoundCell[],
  typed: TypedCells,
  round: HeadToHeadRound,
): readonly RoundResultChange[] | null {
  const read = cells.map(({ key, side, member }) => {
    const result = parseRoundResult(typed[key]?.text ?? '', round.measure);
    return result === null ? null : { round: round.id, side, member, ...result };
  });
  const changes = read.filter((change) => change !== null);
  return changes.length < read.length ? null : changes;
}
