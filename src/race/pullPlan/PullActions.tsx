import { useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import type { PullPlan, PullRequest } from '#workers/core/race/pullTypes.ts';
import type { PullRoster } from './pullRoster.ts';

interface Props {
  readonly roster: PullRoster;
  readonly request: PullRequest | null;
  readonly plan: PullPlan | null;
  readonly onChange: (roster: PullRoster) => void;
}

type ActionStatus = 'idle' | 'busy' | 'failed';

/** Suggests a better order, and makes the wrist cards. */
export function PullActions({ roster, request, plan, onChange }: Props) {
  const { t } = useTranslator();
  const [arrangedMps, setArrangedMps] = useState<number | null>(null);
  const [cardsState, setCardsState] = useState<ActionStatus>('idle');
  const [orderState, setOrderState] = useState<ActionStatus>('idle');
  const arrangeRiders = async () => {
    if (request === null || orderState === 'busy') return;
    setOrderState('busy');
    try {
      // `callTool` needs a signal; nothing aborts this request.
      const arranged = await callTool('arrangePulls', request, new AbortController().signal);
      const riders = arranged.order.flatMap((riderIndex, position) => {
        const rider = roster.riders[riderIndex];
        return rider ? [{ ...rider, pullS: arranged.pullS[position] ?? 0 }] : [];
      });
      onChange({ ...roster, riders });
      setArrangedMps(arranged.sustainableMps);
      setOrderState('idle');
    } catch {
      setOrderState('failed');
    }
  };
  const savePdf = async () => {
    if (plan === null || cardsState === 'busy') return;
    setCardsState('busy');
    try {
      const { makeWristCardsPdf } = await import('./makeWristCardsPdf.ts');
      const words = {
        front: t('pullPlan.card.front'),
        draft: t('pullPlan.card.draft'),
        behind: t('pullPlan.card.behind'),
        never: t('pullPlan.card.never'),
        team: t('pullPlan.card.speed'),
        title: t('pullPlan.title'),
      };
      saveFile(await makeWristCardsPdf({ roster, plan, words }));
      setCardsState('idle');
    } catch {
      setCardsState('failed');
    }
  };
  return (
    <Stack gap={8}>
      <Button
        data-variant="primary"
        disabled={request === null}
        {...getBusyProps(orderState === 'busy')}
        onClick={() => void arrangeRiders()}
      >
        {t('pullPlan.arrange')}
      </Button>
      {orderState === 'failed' ? <p role="alert">{t('pullPlan.arrangeFailed')}</p> : null}
      {arrangedMps === null ? null : (
        <p role="status">{t('pullPlan.arranged', { speed: formatSpeedKmh(arrangedMps, 1) })}</p>
      )}
      <Text as="small" tone="soft">
        {t('pullPlan.arrangeRule')}
      </Text>
      <Button disabled={plan === null} {...getBusyProps(cardsState === 'busy')} onClick={() => void savePdf()}>
        {t(cardsState === 'busy' ? 'pullPlan.printing' : 'pullPlan.print')}
      </Button>
      {cardsState === 'failed' ? <p role="alert">{t('pullPlan.printFailed')}</p> : null}
    </Stack>
  );
}
