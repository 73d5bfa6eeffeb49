import { useState } from 'react';
import { styled } from 'styled-components';
import type { StartList } from '#contract/races/heats.ts';
import { heatsEndpoints } from '#contract/races/heatsEndpoints.ts';
import { lapBoardLimits } from '#contract/races/lapBoardLimits.ts';
import { listActiveStarts } from '#machines/lapBoard/lapBoardSelectors.ts';
import type { LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Text } from '#src/ui/primitives/Text.tsx';
import { BigButton } from './lapBoardStyles.ts';
import { formatTaipeiTime } from './lapTime.ts';
import type { LapBoardView } from './useLapBoard.ts';

interface ParsedNumbers {
  /** Without duplicates, in the order typed. */
  readonly numbers: readonly string[];
  /** Entries that are not numbers. */
  readonly invalid: readonly string[];
  readonly hasTooMany: boolean;
}

/** Parses the numbers in a text with any separators; full-width digits are accepted. */
export function parseNumbers(text: string): ParsedNumbers {
  const parts = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;、，；/]+/)
    .filter((part) => part !== '');
  const numbers = [...new Set(parts.filter((part) => /^[0-9A-Z]{1,4}$/.test(part)))];
  const invalid = [...new Set(parts.filter((part) => !/^[0-9A-Z]{1,4}$/.test(part)))];
  return { numbers, invalid, hasTooMany: numbers.length > lapBoardLimits.numbersMax };
}

interface Props {
  readonly view: LapBoardView;
  readonly board: LapBoard;
  readonly startMs: number | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The teams' numbers, the start, the other phone. Only the last button loses taps, and it asks first. */
export function SettingsDialog(props: Props) {
  const { view, board, isOpen, onClose } = props;
  const { t } = useTranslator();
  const [isClearDialogOpen, setIsClearDialogOpen] = useState(false);
  const { entries, link, unsent } = board;
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('lapBoard.settings')}>
        <NumbersField {...props} />
        <RestartSection {...props} />
        <Stack>
          {link === null ? null : <p>{formatClockOffset(link.skewMs, t)}</p>}
          <BigButton onClick={() => view.send({ type: 'pairing.opened' })}>{t('lapBoard.pairAgain')}</BigButton>
          <BigButton onClick={() => setIsClearDialogOpen(true)}>{t('lapBoard.clear')}</BigButton>
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={isClearDialogOpen}
        onClose={() => setIsClearDialogOpen(false)}
        title={t('lapBoard.clearAsk')}
        warning={t('lapBoard.clearFinal')}
        confirmLabel={t('lapBoard.clear')}
        cancelLabel={t('lapBoard.keep')}
        isDestructive
        onConfirm={() => view.send({ type: 'entries.cleared' })}
      >
        <p>{t('lapBoard.clearText', { count: entries.length })}</p>
        {link !== null && unsent.length > 0 ? <p>{t('lapBoard.clearUnsent', { count: unsent.length })}</p> : null}
      </ConfirmDialog>
    </>
  );
}

function NumbersField({ view, board, onClose }: Props) {
  const { t } = useTranslator();
  const [text, setText] = useState(board.numbers.join(' '));
  const [hasTriedToSave, setHasTriedToSave] = useState(false);
  const { numbers, invalid, hasTooMany } = parseNumbers(text);
  const problem =
    invalid.length > 0
      ? t('lapBoard.numbersWrong', { list: invalid.join(' ') })
      : hasTooMany
        ? t('lapBoard.numbersTooMany', { count: lapBoardLimits.numbersMax })
        : null;
  const save = () => {
    setHasTriedToSave(true);
    if (problem !== null) return;
    view.send({ type: 'numbers.changed', numbers });
    onClose();
  };
  return (
    <Stack>
      <Field label={t('lapBoard.numbersLabel')} hint={t('lapBoard.numbersHint')}>
        {(field) => <Area {...field} rows={3} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <CopyBibsButton raceId={board.race.id} onNumbers={(listNumbers) => setText(listNumbers.join(' '))} />
      {hasTriedToSave && problem !== null ? (
        <Text tone="alarm" weight={700} role="alert">
          {problem}
        </Text>
      ) : null}
      <BigButton data-variant="primary" onClick={save}>
        {t('lapBoard.save')}
      </BigButton>
    </Stack>
  );
}

function RestartSection({ view, board, startMs, onClose }: Props) {
  const { t } = useTranslator();
  if (startMs === null) return null;
  const undoStart = () => {
    for (const target of listActiveStarts(board)) view.recordAction({ kind: 'undone', number: null, target });
    onClose();
  };
  return (
    <Stack>
      <p>{t('lapBoard.startedAt', { time: formatTaipeiTime(startMs + (board.link?.skewMs ?? 0)) })}</p>
      <small>{t('lapBoard.startAgainText')}</small>
      <BigButton onClick={undoStart}>{t('lapBoard.startAgain')}</BigButton>
    </Stack>
  );
}

function formatClockOffset(skewMs: number, t: ReturnType<typeof useTranslator>['t']): string {
  const seconds = (Math.abs(skewMs) / 1_000).toFixed(1);
  return t(skewMs >= 0 ? 'lapBoard.clockBehind' : 'lapBoard.clockAhead', { seconds });
}

const Stack = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px 0 16px;
`;
const Area = styled.textarea`
  width: 100%;
  padding: 10px 12px;
  border: 2px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  font-size: 1.25rem;
  font-weight: 700;
`;

interface CopyBibsButtonProps {
  readonly raceId: string;
  readonly onNumbers: (numbers: readonly string[]) => void;
}

/** Copies the bibs of the published start list, so that nobody has to type them at the finish line. */
function CopyBibsButton({ raceId, onNumbers }: CopyBibsButtonProps) {
  const { t } = useTranslator();
  const { action, run } = useAction<StartList>();
  const [isListEmpty, setIsListEmpty] = useState(false);
  const loadNumbers = async () => {
    const result = await run((signal) => callEndpoint(heatsEndpoints.getStartList, { params: { id: raceId } }, signal));
    if (!result?.ok) return;
    const bibs = result.answer.heats.flatMap(({ teams }) => teams.map(({ bib }) => bib));
    setIsListEmpty(bibs.length === 0);
    if (bibs.length > 0) onNumbers(bibs.map(String));
  };
  return (
    <>
      <BigButton {...getBusyProps(action.state === 'busy')} onClick={() => void loadNumbers()}>
        {t('lapBoard.numbersOfList')}
      </BigButton>
      <ActionOutcome
        action={action}
        failedText={t('lapBoard.listFailed')}
        doneText={t(isListEmpty ? 'lapBoard.noList' : 'lapBoard.listTaken')}
      />
    </>
  );
}
