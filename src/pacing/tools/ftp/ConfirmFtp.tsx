import { type FormEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { formatPower, formatWattsPerKg } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '#src/pacing/live/liveInputs.ts';
import { Button, SubmitButton } from '#src/ui/Button.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { EntryField } from './EntryField.tsx';
import { Body, Note } from './Ftp.styles.ts';
import { isUnusualFtp, parseWithin } from './ftpNumbers.ts';
import { useProfileFtp } from './useProfileFtp.ts';

interface Props {
  readonly inputs: LiveInputs;
  readonly ftpW: number;
  readonly isForProfile?: boolean;
  readonly onBack?: () => void;
  readonly onDone: () => void;
}

/**
 * Asks whether to use an FTP for this plan only or for the profile too. The plan gets it even if saving the profile
 * fails.
 */
export function ConfirmFtp({ inputs, ftpW, isForProfile = false, onBack, onDone }: Props) {
  const { t, language } = useTranslator();
  const [typed, setTyped] = useState(String(ftpW));
  const [scope, setScope] = useState<'planOnly' | 'profileToo'>(isForProfile ? 'profileToo' : 'planOnly');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { profile, isBusy, failure, save, login } = useProfileFtp();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const enteredW = parseWithin(typed, limits.ftpW);
  const newW = enteredW === null ? null : Math.round(enteredW);
  const wattsPerKg = (newW ?? Number.NaN) / inputs.get().bodyMassKg;
  const needsConfirmation = newW !== null && isUnusualFtp(wattsPerKg);
  const needsLogin = scope === 'profileToo' && profile === null;
  const isUsable = newW !== null && (!needsConfirmation || isConfirmed);

  const applyToPlan = () => {
    if (newW === null) return;
    inputs.change({ ftpW: newW });
    inputs.release();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isUsable || needsLogin || isBusy) return field.current?.focus();
    applyToPlan();
    if (scope === 'planOnly' || (await save(newW))) onDone();
  };
  return (
    <Body as="form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <EntryField
        label={`${t('ftp.newFtp')} (W)`}
        hint={newW === null ? '' : t('ftp.wattsPerKg', { value: formatWattsPerKg(wattsPerKg, language) })}
        text={typed}
        onText={(text) => {
          setTyped(text);
          setIsConfirmed(false);
        }}
        problem={newW === null ? t('ftp.notWatts', limits.ftpW) : null}
        inputMode="numeric"
        inputRef={field}
      />
      {needsConfirmation ? (
        <UnusualFtpCheck wattsPerKg={wattsPerKg} isConfirmed={isConfirmed} onConfirm={setIsConfirmed} />
      ) : null}
      <RadioChips
        label={t('ftp.confirmScope')}
        choices={(['planOnly', 'profileToo'] as const).map((value) => ({ value, label: t(`ftp.${value}`) }))}
        value={scope}
        onChange={setScope}
      />
      <ProfileFtpNote ftpW={profile?.ftpW ?? null} />
      {needsLogin ? (
        <LoginNotice
          isUsable={isUsable}
          onLogin={() => {
            // The provider's login page replaces this page: set the plan's FTP now, ask about the profile afterwards.
            applyToPlan();
            login();
          }}
        />
      ) : null}
      <ProfileSaveFailure failure={failure} watts={typed} />
      <ApplyButtons
        isBusy={isBusy}
        hasFailed={failure !== null}
        isDisabled={!isUsable || needsLogin || isBusy}
        onBack={onBack}
      />
    </Body>
  );
}

function ProfileFtpNote({ ftpW }: { ftpW: number | null }) {
  const { t, language } = useTranslator();
  return ftpW === null ? null : <Note>{t('ftp.profileHas', { watts: formatPower(ftpW, language) })}</Note>;
}

function ProfileSaveFailure({ failure, watts }: Pick<ReturnType<typeof useProfileFtp>, 'failure'> & { watts: string }) {
  const { t } = useTranslator();
  if (failure === null) return null;
  return (
    <Notice tone="alarm" role="alert">
      {`${t('ftp.profileFailed', { watts })} ${t(toFailureKey(failure, navigator.onLine))}`}
    </Notice>
  );
}

/** Asks again if few riders reach this wattage per kilogram. */
function UnusualFtpCheck(props: {
  wattsPerKg: number;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}) {
  const { t, language } = useTranslator();
  return (
    <div>
      <Notice tone="warning" role="alert">
        {t('ftp.unusual', { value: formatWattsPerKg(props.wattsPerKg, language) })}
      </Notice>
      <Checkbox label={t('ftp.unusualYes')} value={props.isConfirmed} onChange={props.onConfirm} />
    </div>
  );
}

interface ApplyProps {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly isDisabled: boolean;
  readonly onBack: (() => void) | undefined;
}

function ApplyButtons({ isBusy, hasFailed, isDisabled, onBack }: ApplyProps) {
  const { t } = useTranslator();
  const word = hasFailed ? 'ftp.tryProfileAgain' : 'ftp.apply';
  return (
    <Stack gap={8}>
      <SubmitButton data-variant="primary" disabled={isDisabled}>
        {t(isBusy ? 'ftp.applying' : word)}
      </SubmitButton>
      {onBack ? (
        <Button data-variant="quiet" onClick={onBack}>
          {t('ftp.back')}
        </Button>
      ) : null}
    </Stack>
  );
}

function LoginNotice({ isUsable, onLogin }: { isUsable: boolean; onLogin: () => void }) {
  const { t } = useTranslator();
  return (
    <>
      <Note>{t('ftp.loginFirst')}</Note>
      <Button disabled={!isUsable} onClick={onLogin}>
        {t('ftp.login')}
      </Button>
    </>
  );
}
