import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { FailureMessage } from '../sending/FailureMessage.tsx';
import { useWaitingDrafts } from '../sending/useWaitingDrafts.ts';

interface Props {
  readonly riderId: string;
  readonly getTitle: (challengeId: string) => string;
  /** Called for each delivered draft; must be stable. */
  readonly onDelivered: (attempt: AttemptDetail) => void;
}

/** Drafts that this device has not sent yet, or that were refused while no page showed them. */
export function WaitingDrafts({ riderId, getTitle, onDelivered }: Props) {
  const { t, language } = useTranslator();
  const { drafts, sendNow, discard } = useWaitingDrafts(riderId, onDelivered);
  if (drafts.length === 0) return null;
  return (
    <Section title={t('verificationMine.drafts', { count: drafts.length })} intro={t('verificationMine.draftsText')}>
      <List>
        {drafts.map(({ key, challengeId, madeAtMs, fileName, refusal, obstacle }) => (
          <li key={key}>
            <Notice
              tone={refusal === null ? 'warning' : 'alarm'}
              title={fileName ?? t('verificationMine.draftOfStrava')}
              action={
                <Acts>
                  {refusal === null ? (
                    <Button onClick={() => void sendNow()}>{t('verificationMine.draftSendNow')}</Button>
                  ) : (
                    <ButtonLink as={Link} href={pageHref('verifications-id', { id: challengeId })}>
                      {t('verificationMine.draftAgain')}
                    </ButtonLink>
                  )}
                  <Button data-variant="quiet" onClick={() => discard(key)}>
                    {t('verificationMine.draftDiscard')}
                  </Button>
                </Acts>
              }
            >
              <small>{getTitle(challengeId)}</small>
              <p role="status">
                {refusal === null ? (
                  t('verificationMine.draftWaits', { when: formatMoment(new Date(madeAtMs).toISOString(), language) })
                ) : (
                  <FailureMessage failure={{ code: refusal }} />
                )}
              </p>
              {refusal === null && obstacle !== null ? (
                <p>
                  <FailureMessage failure={{ code: obstacle }} />
                </p>
              ) : null}
            </Notice>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  small { color: var(--soft); font-size: 0.875rem; }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
