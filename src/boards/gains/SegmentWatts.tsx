import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Gain } from '#contract/rankings/gains.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import type { NeededWatts } from './computeNeededWatts.ts';

/** Calls wait for each other, because a newer call of a worker tool cancels the older one. */
let lastRun: Promise<unknown> = Promise.resolve();

/** Runs after all earlier tasks have ended, successfully or not. */
function serialize<Answer>(task: () => Promise<Answer>): Promise<Answer> {
  const run = lastRun.then(task, task);
  lastRun = run;
  return run;
}

interface Props {
  readonly gain: Gain;
  /** Its name, for the labels of the button and the link. */
  readonly segment: string;
}

/** The watts for a needed time, computed on request because that loads the route and solves several plans. */
export function SegmentWatts({ gain, segment }: Props) {
  const { t } = useTranslator();
  const { state, requestWatts } = useWatts(gain);
  if (typeof state === 'object') return <WattsResult result={state} segment={segment} />;
  return (
    <AskRow>
      <Button {...getBusyProps(state === 'busy')} onClick={requestWatts}>
        {t(state === 'busy' ? 'gains.asking' : state === 'failed' ? 'common.retry' : 'gains.ask')}
        <span className="visually-hidden">{segment}</span>
      </Button>
      {state === 'failed' ? <p role="alert">{t('gains.failed')}</p> : null}
    </AskRow>
  );
}

function useWatts(gain: Gain) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | NeededWatts>('idle');
  const unmountController = useRef(new AbortController());
  useEffect(() => {
    unmountController.current = new AbortController();
    return () => unmountController.current.abort();
  }, []);
  const requestWatts = () => {
    if (state === 'busy') return;
    const { signal } = unmountController.current;
    setState('busy');
    const compute = async () => {
      signal.throwIfAborted();
      const { computeNeededWatts } = await import('./computeNeededWatts.ts');
      return computeNeededWatts(gain, signal);
    };
    void serialize(compute)
      .catch(() => null)
      .then((result) => {
        if (!signal.aborted) setState(result ?? 'failed');
      });
  };
  return { state, requestWatts };
}

interface WattsResultProps {
  readonly result: NeededWatts;
  readonly segment: string;
}

function WattsResult({ result, segment }: WattsResultProps) {
  const { t, language } = useTranslator();
  if (result.kind === 'beyond')
    return (
      <AnswerRow role="status">
        <p>{t('gains.tooFast')}</p>
      </AnswerRow>
    );
  if (result.kind === 'easy')
    return (
      <AnswerRow role="status">
        <p className="num">{t('gains.easy', { power: formatPower(result.powerW, language) })}</p>
      </AnswerRow>
    );
  const { powerW, ftpW, effortScale, isRough, href } = result;
  const differenceW = Math.round(powerW) - Math.round(ftpW);
  const numbers = { ftp: formatPower(ftpW, language), by: formatFixed(Math.abs(differenceW), 0, language) };
  const percent = Math.round(effortScale * 100);
  return (
    <AnswerRow role="status">
      <p className="num">
        <strong>{t('gains.power', { power: formatPower(powerW, language) })}</strong>
        <span>{differenceW === 0 ? t('gains.equal') : t(differenceW > 0 ? 'gains.more' : 'gains.less', numbers)}</span>
        {percent > 100 ? <span>{t('gains.hard', { percent: formatFixed(percent, 0, language) })}</span> : null}
        {isRough ? <span>{t('gains.rough')}</span> : null}
      </p>
      <ButtonLink as={Link} href={href} data-variant="quiet">
        {t('gains.open')}
        <span className="visually-hidden">{segment}</span>
      </ButtonLink>
    </AnswerRow>
  );
}

const AskRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  margin-top: 8px;
  > p { color: var(--signal); }
  @media ${media.tablet} { margin-top: 0; }
`;
const AnswerRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  margin-top: 8px;
  color: var(--soft);
  font-size: 0.875rem;
  > p { flex: 1 1 160px; }
  > p > * { display: block; }
  strong { color: var(--ink); font-size: 1.125rem; }
  > a { margin-inline: -16px; }
  @media ${media.tablet} { margin-top: 0; }
`;
