import { useState } from 'react';
import { styled } from 'styled-components';
import { pageHref } from '#contract/pages.ts';
import type { RankingEntry, RankingSpan } from '#contract/rankings/rankings.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';

interface Props {
  readonly entry: RankingEntry;
  readonly span: RankingSpan;
}

/** Shares an athlete's rank by the address of the dialog; shows the address where neither sharing nor copying works. */
export function ShareAthlete({ entry, span }: Props) {
  const { t, language } = useTranslator();
  const [status, setStatus] = useState<LinkStatus | null>(null);
  const { athlete, rank, score } = entry;
  const query = new URLSearchParams({ ...(span !== 'all' && { span }), athlete: athlete.id });
  const link = `${location.origin}${pageHref('wolf-rankings')}?${query}`;
  const text = t('masters.shareText', {
    name: athlete.name,
    rank: formatFixed(rank, 0, language),
    score: formatFixed(score, 0, language),
  });
  const { send } = useLinkActions(link, setStatus, text);
  const { copy } = useLinkActions(`${text} ${link}`, setStatus);
  return (
    <>
      <Button onClick={() => void (send ?? copy)()}>{t('masters.share')}</Button>
      <StatusText role="status">{status === 'copied' ? t('masters.copied') : null}</StatusText>
      {status === 'copyFailed' ? (
        <Wide>
          <Field label={t('masters.copyFailed')}>
            {(field) => <input {...field} readOnly value={link} onFocus={({ target }) => target.select()} />}
          </Field>
        </Wide>
      ) : null}
    </>
  );
}

const StatusText = styled.p`
  align-self: center;
  color: var(--cypress);
  font-weight: 600;
  &:empty { display: none; }
`;
const Wide = styled.div`
  flex: 1 0 100%;
`;
