import { styled } from 'styled-components';
import type { SiteStatus } from '#contract/status/status.ts';
import type { HealthState } from '#contract/status/statusKinds.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';

const tones: Readonly<Record<HealthState, StatusTone>> = {
  well: 'open',
  attention: 'warning',
  failing: 'alarm',
  unknown: 'plain',
};

/** The outside services that riders depend on, described in their terms. */
export function SiteParts({ status: { parts, server_now: now } }: { readonly status: SiteStatus }) {
  const { t, language } = useTranslator();
  return (
    <Section title={t('siteStatus.parts')}>
      <List>
        {parts.map(({ name, state, last_good_at: lastGoodAt }) => (
          <li key={name}>
            <div>
              <strong>{t(`siteStatus.part.${name}`)}</strong>
              {lastGoodAt === null ? null : (
                <small>
                  {t('siteStatus.lastGood', { at: formatNearMoment(lastGoodAt, language, Date.parse(now)) })}
                </small>
              )}
              {state === 'failing' ? <p>{t(`siteStatus.failing.${name}`)}</p> : null}
            </div>
            <StatusChip tone={tones[state]}>{t(`siteStatus.state.${state}`)}</StatusChip>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding: 8px 16px;
  }
  & > li + li { border-top: 1px solid var(--line); }
  & > li > div { flex: 1 1 180px; min-width: 0; }
  small { display: block; color: var(--soft); font-size: 0.8125rem; }
  p { font-size: 0.875rem; }
`;
