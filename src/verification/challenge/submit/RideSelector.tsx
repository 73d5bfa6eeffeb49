import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import type { ChallengeDetail, RideCategory } from '#contract/challenges/challenges.ts';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { AttemptFailure, AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import type { AttemptMethod } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { StackCard } from '#src/ui/primitives/Card.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { FailureMessage } from '#src/verification/sending/FailureMessage.tsx';
import { formatAttemptFailure } from '#src/verification/sending/formatAttemptFailure.ts';
import { type AttemptForm, useAttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';
import { ByDateRange } from './ByDateRange.tsx';
import { ByFile } from './ByFile.tsx';
import { readMethodHash, writeMethodHash } from './methodHash.ts';
import { SubmittedPanel } from './SubmittedPanel.tsx';

export interface RideSelectorProps {
  readonly challenge: ChallengeDetail;
  readonly riderId: string;
  /** Called if part of the submission was sent, but the page stays because another part was refused. */
  readonly onStay: () => void;
  /** Starts an empty form for another ride. */
  readonly onAgain: () => void;
}

/** The form to choose a ride and its category and send it. Each sent attempt has its own page. */
export function RideSelector({ challenge, riderId, onStay, onAgain }: RideSelectorProps) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const form = useAttemptForm({
    challenge,
    riderId,
    method: readMethodHash(),
    onCreated: (attempts, hasRefused) => {
      // If anything was refused, stay here to show why; otherwise continue to the result.
      if (hasRefused) onStay();
      else navigate(getResultHref(attempts));
    },
  });
  const { method } = form;
  useEffect(() => writeMethodHash(method), [method]);
  const isOpen = form.phase === 'choosing';
  const isFormShown = isOpen || form.phase === 'submitting' || form.phase === 'waiting';
  if (!isFormShown) return <SubmittedPanel form={form} onAgain={onAgain} />;
  return (
    <StackCard gap={16} padding={12}>
      <MethodTabs
        chosen={method}
        isDisabled={!isOpen}
        onChoose={(chosen) => form.send({ type: 'method.chosen', method: chosen })}
      >
        <MethodPanel form={form} challenge={challenge} />
      </MethodTabs>
      <Fields disabled={!isOpen}>
        <CategoryChoice
          categories={challenge.categories}
          chosen={form.category}
          onChoose={(category) => form.send({ type: 'category.chosen', category })}
        />
      </Fields>
      <Note>
        {t('verificationSubmit.consent')} {method === 'byFile' ? null : t('verificationSubmit.consentStrava')}{' '}
        <Link href={`${toPageHref('profile')}#consents`}>{t('verification.toConsents')}</Link>
      </Note>
      <SubmitBar form={form} />
    </StackCard>
  );
}

function MethodPanel({ form, challenge }: { readonly form: AttemptForm; readonly challenge: ChallengeDetail }) {
  if (form.method === 'byDateRange')
    return (
      <Fields disabled={form.phase !== 'choosing'}>
        <ByDateRange form={form} categories={challenge.categories} />
      </Fields>
    );
  return form.method === 'byLink' ? <ByLink form={form} /> : <ByFile form={form} challenge={challenge} />;
}

function getResultHref(attempts: readonly AttemptDetail[]): string {
  const [firstAttempt] = attempts;
  return attempts.length === 1 && firstAttempt !== undefined
    ? toPageHref('verifications-status-id', { id: firstAttempt.id })
    : toPageHref('verifications-my-verifications');
}
const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  &:disabled label, &:disabled input { cursor: default; }
  &:disabled label:not(:has(:checked)), &:disabled [type='date'] { opacity: 0.5; }
`;
const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  & a {
    display: flex;
    align-items: center;
    min-height: 48px;
    font-weight: 600;
  }
`;

interface Props {
  readonly chosen: AttemptMethod;
  readonly isDisabled: boolean;
  readonly onChoose: (method: AttemptMethod) => void;
  readonly children: ReactNode;
}

const methods = ['byDateRange', 'byLink', 'byFile'] as const satisfies readonly AttemptMethod[];

/** Tabs for the three methods of choosing a ride. */
function MethodTabs({ children, ...rest }: Props) {
  const { t } = useTranslator();
  const tabs = methods.map((id) => ({ id, label: t(`verificationSubmit.method.${id}`) }));
  return (
    <Tabs label={t('verificationSubmit.methods')} tabs={tabs} {...rest}>
      {children}
    </Tabs>
  );
}

/** Takes a pasted address or number of an activity; an error is shown while typing. */
function ByLink({ form }: { readonly form: AttemptForm }) {
  const { t } = useTranslator();
  const { textProblem } = form;
  return (
    <TextField
      label={t('verificationSubmit.link')}
      hint={t('verificationSubmit.linkHint')}
      error={textProblem === null ? null : formatAttemptFailure(t, { code: textProblem })}
      value={form.text}
      onChange={(text) => form.send({ type: 'text.changed', text })}
      input={{
        inputMode: 'url',
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: verificationLimits.activityTextMax,
        readOnly: form.phase !== 'choosing',
      }}
    />
  );
}

const missingKeys = {
  byDateRange: 'verificationSubmit.chooseRide',
  byLink: 'verificationSubmit.linkNeeded',
  byFile: 'verificationSubmit.fileNeeded',
} as const;

/** The reason for waiting; failures without a text here only mean that nothing has been sent yet. */
const waitingReasonKeys: { readonly [Code in AttemptFailureCode]?: WordKey } = {
  'answer.timedOut': 'verificationSubmit.waitingFor.timedOut',
  'request.rateLimited': 'verificationSubmit.waitingFor.rateLimited',
  'upload.incomplete': 'verificationSubmit.waitingFor.incomplete',
  'auth.required': 'verificationSubmit.waitingFor.signedOut',
  'auth.expired': 'verificationSubmit.waitingFor.signedOut',
  'auth.refreshFailed': 'verificationSubmit.waitingFor.signedOut',
  'access.denied': 'verificationSubmit.waitingFor.signedOut',
  'server.unavailable': 'verificationSubmit.waitingFor.unavailable',
};

function formatWaitingReason(t: Translate, failure: AttemptFailure | null): string {
  if (failure === null || failure.code === 'answer.none') return t('verificationSubmit.waiting');
  const reason = t(waitingReasonKeys[failure.code] ?? 'verificationSubmit.waitingFor.other');
  return `${reason} ${t('verificationSubmit.waitingNote')}`;
}

/** The submit button, what is still missing, and the result of the last try. */
function SubmitBar({ form }: { readonly form: AttemptForm }) {
  const { t } = useTranslator();
  const { phase, failure, canSubmit, method } = form;
  if (phase !== 'choosing')
    return (
      <Stack gap={8}>
        <p role="status">
          {phase === 'waiting' ? formatWaitingReason(t, failure) : t('verificationSubmit.submitting')}
        </p>
        <Button onClick={() => form.send({ type: 'submission.cancelled' })}>{t('verificationSubmit.cancel')}</Button>
      </Stack>
    );
  const isZoneAsked = method === 'byFile' && form.files.some(({ state }) => state === 'zoneAsked');
  const missingKey = isZoneAsked ? 'verificationSubmit.zone.needed' : missingKeys[method];
  const count = form.files.filter(({ state }) => state === 'previewed').length;
  const label =
    method === 'byFile' && count > 1 ? t('verificationSubmit.submitMany', { count }) : t('verificationSubmit.submit');
  return (
    <Stack gap={8}>
      {failure === null ? null : (
        <Text tone="alarm" weight={600} role="alert">
          <FailureMessage failure={failure} />
        </Text>
      )}
      <Button data-variant="primary" disabled={!canSubmit} onClick={form.submit}>
        {label}
      </Button>
      {canSubmit || form.files.some(({ state }) => state === 'reading') ? null : (
        <Text tone="soft" size="small" textAlign="center">
          {t(missingKey)}
        </Text>
      )}
    </Stack>
  );
}

interface CategoryChoiceProps {
  readonly categories: readonly RideCategory[];
  readonly chosen: RideCategory;
  readonly onChoose: (category: RideCategory) => void;
}

/** Chooses the ride's category among those that the challenge accepts; a single one is only named. */
function CategoryChoice({ categories, chosen, onChoose }: CategoryChoiceProps) {
  const { t } = useTranslator();
  const choices = categories.map((value) => ({ value, label: t(`verificationResult.categories.${value}`) }));
  const [onlyChoice] = choices;
  if (onlyChoice !== undefined && choices.length === 1)
    return <p>{t('verificationSubmit.categoryOnly', { category: onlyChoice.label })}</p>;
  return (
    <RadioChips
      label={t('verificationSubmit.category')}
      variant="grid"
      value={chosen}
      onChange={onChoose}
      choices={choices}
      hint={t('verificationSubmit.categoryHint')}
    />
  );
}
