import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { type SideKey, sideKeys } from '#contract/headToHeads/headToHeadKinds.ts';
import type { HeadToHead, HeadToHeadRound, RoundResultChange } from '#contract/headToHeads/headToHeads.ts';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { formatRoundResult, parseRoundResult } from '#contract/headToHeads/roundResult.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { SubmitButton } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { ChangeOutcome } from './ChangeOutcome.tsx';
import type { EntryProps } from './entryProps.ts';
import { useChange } from './useChange.ts';

/** One field for a result of a round. */
interface RoundCell {
  readonly key: string;
  readonly side: SideKey;
  readonly member: string | null;
  readonly name: string;
  /** The saved value, as it would be typed. */
  readonly saved: string;
}

/** The typed value of a field, and the saved value when typing began. */
interface TypedCell {
  readonly text: string;
  readonly savedBefore: string;
}
type TypedCells = Readonly<Record<string, TypedCell>>;

/** The fields of a round: each side's own, then those of its members. */
function listRoundCells({ sides, results }: HeadToHead, round: HeadToHeadRound): readonly RoundCell[] {
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
const findChangedCells = (cells: readonly RoundCell[], typed: TypedCells): readonly RoundCell[] =>
  cells.filter(({ key, saved }) => typed[key] !== undefined && typed[key].text.trim() !== saved);

/** The request; null if a value is invalid. */
function toChanges(
  cells: readonly RoundCell[],
  typed: TypedCells,
  round: HeadToHeadRound,
): readonly RoundResultChange[] | null {
  const parsedResults = cells.map(({ key, side, member }) => {
    const result = parseRoundResult(typed[key]?.text ?? '', round.measure);
    return result === null ? null : { round: round.id, side, member, ...result };
  });
  const changes = parsedResults.filter((change) => change !== null);
  return changes.length < parsedResults.length ? null : changes;
}

interface Props extends EntryProps {
  readonly round: HeadToHeadRound;
}

/** The results of one round; Enter saves them. Results that others enter appear in the untouched fields. */
export function RoundEntry({ round, headToHead, onChanged }: Props) {
  const { t } = useTranslator();
  const { id, version } = headToHead;
  const [typed, setTyped] = useState<TypedCells>({});
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const change = useChange(id, onChanged);
  const cells = listRoundCells(headToHead, round);
  const changedCells = findChangedCells(cells, typed);
  const changeCell = ({ key, saved }: RoundCell, text: string) => {
    change.reset();
    setTyped((current) => ({ ...current, [key]: { text, savedBefore: current[key]?.savedBefore ?? saved } }));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    const results = toChanges(changedCells, typed, round);
    if (results === null || results.length === 0) return;
    const body = { version, results: [...results] };
    const isSaved = await change.sendChange((signal) =>
      callEndpoint(headToHeadsEndpoints.setHeadToHeadResults, { params: { id }, body }, signal),
    );
    if (!isSaved) return;
    setTyped((current) => removeSaved(current, typed));
    setWasSubmitted(false);
  };
  return (
    <Container noValidate onSubmit={(event) => void send(event)} aria-label={round.name}>
      <h3>{round.name}</h3>
      {cells.map((cell) => (
        <TextField
          key={cell.key}
          label={cell.name}
          value={typed[cell.key]?.text ?? cell.saved}
          onChange={(text) => changeCell(cell, text)}
          error={wasSubmitted && isCellInvalid(cell, typed, round) ? t(`headToHead.admin.bad.${round.measure}`) : null}
          {...getConflictText(cell, typed, (value) => t('headToHead.admin.standsNow', { value }))}
          input={{
            placeholder: round.measure === 'time' ? '0:00.0' : '0',
            autoComplete: 'off',
            inputMode: round.measure === 'time' ? 'text' : 'numeric',
          }}
        />
      ))}
      <footer>
        <SubmitButton disabled={changedCells.length === 0} {...getBusyProps(change.isBusy)}>
          {t(change.isBusy ? 'headToHead.admin.saving' : 'headToHead.admin.save')}
        </SubmitButton>
        <ChangeOutcome change={change} doneText={t('headToHead.admin.saved')} />
      </footer>
    </Container>
  );
}

const isCellInvalid = ({ key }: RoundCell, typed: TypedCells, { measure }: HeadToHeadRound): boolean =>
  typed[key] !== undefined && parseRoundResult(typed[key].text, measure) === null;

/** A hint with the saved result if somebody else has entered one since typing began. */
function getConflictText({ key, saved }: RoundCell, typed: TypedCells, formatHint: (value: string) => string) {
  const cell = typed[key];
  if (cell === undefined || cell.savedBefore === saved || cell.text.trim() === saved) return {};
  return { hint: formatHint(saved === '' ? '–' : saved) };
}

/** Removes the saved values; values typed while saving stay. */
const removeSaved = (current: TypedCells, sentCells: TypedCells): TypedCells =>
  Object.fromEntries(Object.entries(current).filter(([key, { text }]) => sentCells[key]?.text !== text));

const Container = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: 8px 12px;
  align-items: start;
  padding: 12px 14px 14px;
  ${cardBox}
  h3, footer { grid-column: 1 / -1; }
  h3 { font-size: 1rem; font-weight: 700; }
  footer { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; }
`;
