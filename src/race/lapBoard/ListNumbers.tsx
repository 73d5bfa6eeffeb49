import { useState } from 'react';
import type { StartList } from '#contract/races/heats.ts';
import { heatsEndpoints } from '#contract/races/heatsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { BigButton } from './lapBoardStyles.ts';

interface Props {
  readonly raceId: string;
  readonly onNumbers: (numbers: readonly string[]) => void;
}

/** Copies the bibs of the published start list, so that nobody types them at the line. */
export function ListNumbers({ raceId, onNumbers }: Props) {
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
