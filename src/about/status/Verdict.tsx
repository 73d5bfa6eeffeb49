import { styled } from 'styled-components';
import type { SiteState } from '#contract/status/statusKinds.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';

interface Props {
  readonly state: SiteState | 'unknown';
  readonly checkedAt?: string;
  readonly onRetry?: () => void;
}

/** The site's state in one sentence, readable without its colour. */
export function Verdict({ state, checkedAt, onRetry }: Props) {
  const { t, language } = useTranslator();
  return (
    <Container data-state={state} role="status">
      <h2>{t(`siteStatus.${state}`)}</h2>
      <p>{t(`siteStatus.${state}Text`)}</p>
      {checkedAt === undefined ? null : (
        <small>{t('siteStatus.checked', { at: formatMoment(checkedAt, language) })}</small>
      )}
      {onRetry === undefined ? null : (
        <div>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      )}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 4px;
  padding: 16px 20px;
  border: 1px solid var(--line);
  border-left: 8px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  overflow-wrap: anywhere;
  &[data-state='well'] { border-left-color: var(--cypress); }
  &[data-state='degraded'] { border-left-color: var(--amber); }
  &[data-state='down'] { border-left-color: var(--signal); }
  h2 { font-size: 1.375rem; line-height: 1.35; }
  p { line-height: 1.6; }
  small { color: var(--soft); font-size: 0.8125rem; }
  div { padding-top: 8px; }
`;
