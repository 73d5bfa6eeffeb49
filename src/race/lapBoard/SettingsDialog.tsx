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

interface ReadNumbers {
  /** Without duplicates, in the order typed. */
  readonly numbers: readonly string[];
  /** Entries that are not numbers. */
  readonly wrong: readonly string[];
  readonly isTooMany: boolean;
}

/** Parses the numbers in a text with any separators; full-width digits are accepted. */
export function parseNumbers(text: string): ReadNumbers {
  const parts = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;、，；/]+/)
    .filter((part) => part !== '');
  const numbers = [...new Set(parts.filter((part) => /^[0-9A-Z]{1,4}$/.test(part)))];
  const wrong = [...new Set(parts.filter((part) => !/^[0-9A-Z]{1,4}$/.test(part)))];
  return { numbers, wrong, isTooMany: numbers.length > lapBoardLimits.numbers };
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
  const [isClearing, setIsClearing] = useState(false);
  const { entries, link, unsent } = board;
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} title={t('lapBoard.settings')}>
        <NumbersField {...props} />
        <StartLine {...props} />
        <Stack>
          {link === null ? null : <p>{clockText(link.skewMs, t)}</p>}
          <BigButton onClick={() => view.send({ type: 'pairing.opened' })}>{t('lapBoard.pairAgain')}</BigButton>
          <BigButton onClick={() => setIsClearing(true)}>{t('lapBoard.clear')}</BigButton>
        </Stack>
      </Dialog>
      <ConfirmDialog
        isOpen={isClearing}
        onClose={() => setIsClearing(false)}
        title={t('lapBoard.clearAsk')}
        final={t('lapBoard.clearFinal')}
        confirm={t('lapBoard.clear')}
        cancel={t('lapBoard.keep')}
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
  const [isSaved, setIsSaved] = useState(false);
  const { numbers, wrong, isTooMany } = parseNumbers(text);
  const problem =
    wrong.length > 0
      ? t('lapBoard.numbersWrong', { list: wrong.join(' ') })
      : isTooMany
        ? t('lapBoard.numbersTooMany', { count: lapBoardLimits.numbers })
        : null;
  const save = () => {
    setIsSaved(true);
    if (problem !== null) return;
    view.send({ type: 'numbers.changed', numbers });
    onClose();
  };
  return (
    <Stack>
      <Field label={t('lapBoard.numbersLabel')} hint={t('lapBoard.numbersHint')}>
        {(field) => <Area {...field} rows={3} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <ListNumbers raceId={board.race.id} onNumbers={(listNumbers) => setText(listNumbers.join(' '))} />
      {isSaved && problem !== null ? (
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

function StartLine({ view, board, startMs, onClose }: Props) {
  const { t } = useTranslator();
  if (startMs === null) return null;
  const again = () => {
    for (const target of listActiveStarts(board)) view.make({ kind: 'undone', number: null, target });
    onClose();
  };
  return (
    <Stack>
      <p>{t('lapBoard.startedAt', { time: formatTaipeiTime(startMs + (board.link?.skewMs ?? 0)) })}</p>
      <small>{t('lapBoard.startAgainText')}</small>
      <BigButton onClick={again}>{t('lapBoard.startAgain')}</BigButton>
    </Stack>
  );
}

function clockText(skewMs: number, t: ReturnType<typeof useTranslator>['t']): string {
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

interface ListNumbersProps {
  readonly raceId: string;
  readonly onNumbers: (numbers: readonly string[]) => void;
}

/** Copies the bibs of the published start list, so that nobody types them at the line. */
function ListNumbers({ raceId, onNumbers }: ListNumbersProps) {
  const { t } = useTranslator();
  const { action, run } = useAction<StartList>();
  const [isNone, setIsNone] = useState(false);
  const loadNumbers = async () => {
    const read = await run((signal) => callEndpoint(heatsEndpoints.getStartList, { params: { id: raceId } }, signal));
    if (!read?.ok) return;
    const bibs = read.answer.heats.flatMap(({ teams }) => teams.map(({ bib }) => bib));
    setIsNone(bibs.length === 0);
    if (bibs.length > 0) onNumbers(bibs.map(String));
  };
  return (
    <>
      <BigButton {...getBusyProps(action.state === 'busy')} onClick={() => void loadNumbers()}>
        {t('lapBoard.numbersOfList')}
      </BigButton>
      <ActionOutcome
        action={action}
        failed={t('lapBoard.listFailed')}
        done={t(isNone ? 'lapBoard.noList' : 'lapBoard.listTaken')}
      />
    </>
  );
}
