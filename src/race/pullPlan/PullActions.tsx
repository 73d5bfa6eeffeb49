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

type Work = 'idle' | 'busy' | 'failed';

/** Suggests a better order, and makes the wrist cards. */
export function PullActions({ roster, request, plan, onChange }: Props) {
  const { t } = useTranslator();
  const [arrangedMps, setArrangedMps] = useState<number | null>(null);
  const [cards, setCards] = useState<Work>('idle');
  const [order, setOrder] = useState<Work>('idle');
  const arrange = async () => {
    if (request === null || order === 'busy') return;
    setOrder('busy');
    try {
      // `callTool` needs a signal; nothing aborts this request.
      const arranged = await callTool('arrangePulls', request, new AbortController().signal);
      const riders = arranged.order.flatMap((riderIndex, place) => {
        const rider = roster.riders[riderIndex];
        return rider ? [{ ...rider, pullS: arranged.pullS[place] ?? 0 }] : [];
      });
      onChange({ ...roster, riders });
      setArrangedMps(arranged.heldMps);
      setOrder('idle');
    } catch {
      setOrder('failed');
    }
  };
  const print = async () => {
    if (plan === null || cards === 'busy') return;
    setCards('busy');
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
      setCards('idle');
    } catch {
      setCards('failed');
    }
  };
  return (
    <Stack gap={8}>
      <Button
        data-variant="primary"
        disabled={request === null}
        {...getBusyProps(order === 'busy')}
        onClick={() => void arrange()}
      >
        {t('pullPlan.arrange')}
      </Button>
      {order === 'failed' ? <p role="alert">{t('pullPlan.arrangeFailed')}</p> : null}
      {arrangedMps === null ? null : (
        <p role="status">{t('pullPlan.arranged', { speed: formatSpeedKmh(arrangedMps, 1) })}</p>
      )}
      <Text as="small" tone="soft">
        {t('pullPlan.arrangeRule')}
      </Text>
      <Button disabled={plan === null} {...getBusyProps(cards === 'busy')} onClick={() => void print()}>
        {t(cards === 'busy' ? 'pullPlan.printing' : 'pullPlan.print')}
      </Button>
      {cards === 'failed' ? <p role="alert">{t('pullPlan.printFailed')}</p> : null}
    </Stack>
  );
}
