import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Button } from '#src/ui/Button.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { FailureMessage } from '#src/verification/sending/FailureMessage.tsx';
import type { AttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';
import { stravaName } from '#src/verification/stravaWords.ts';
import { ChosenFiles } from './ChosenFiles.tsx';

interface Props {
  readonly form: AttemptForm;
  readonly onAgain: () => void;
}

/** Shown after sending: links to the results, and what was refused. */
export function SubmittedPanel({ form, onAgain }: Props) {
  const { t } = useTranslator();
  const refusedFiles = form.files
    .filter(({ failure }) => failure !== null)
    .map((file) => ({ ...file, state: 'refused' as const, preview: null }));
  const refusedLinks = form.refusals.flatMap(({ draft: { key, activity }, failure }) =>
    activity.kind === 'strava' ? [{ key, text: activity.text, failure }] : [],
  );
  return (
    <Container>
      <strong role="status">{t('verificationSubmit.sentTitle', { count: form.attempts.length })}</strong>
      <p>{t('verificationSubmit.sentText')}</p>
      <ul>
        {form.attempts.map(({ id, activity }) => (
          <li key={id}>
            <Link href={toPageHref('verifications-status-id', { id })}>
              {t('verificationSubmit.result')}
              {activity.file_name === null ? null : ` · ${activity.file_name}`}
            </Link>
          </li>
        ))}
      </ul>
      <ChosenFiles files={refusedFiles} checkpoints={[]} category={form.category} onRemove={null} onZone={null} />
      {refusedLinks.length === 0 ? null : (
        <Block
          as="ul"
          tone="alarm"
          size="small"
          weight={600}
          wrap="anywhere"
          aria-label={t('verificationSubmit.refused')}
        >
          {refusedLinks.map(({ key, text, failure }) => (
            <li key={key}>
              {stravaName} {text} · <FailureMessage failure={failure} />
            </li>
          ))}
        </Block>
      )}
      <Button onClick={onAgain}>{t('verificationSubmit.another')}</Button>
    </Container>
  );
}
const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 12px;
  ${cardBox}
  & a {
    display: flex;
    align-items: center;
    min-height: 48px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
