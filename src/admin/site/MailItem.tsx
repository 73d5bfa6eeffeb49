import { useState } from 'react';
import type { MailTest, SiteHealth } from '#contract/status/status.ts';
import { statusEndpoints } from '#contract/status/statusEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { HealthItem } from './HealthItem.tsx';

interface Props {
  readonly mail: SiteHealth['mail'];
}

/** Who gets mail while something fails, how the last one went, and a button that sends a test. */
export function MailItem({ mail }: Props) {
  const { t, language } = useTranslator();
  const { state, operator_address: address, sent_at: sentAt, failed_at: failedAt, failure } = mail;
  if (address === null)
    return <HealthItem name={t('adminHealth.mail')} state={state} lines={[t('adminHealth.mailOff')]} />;
  return (
    <HealthItem
      name={t('adminHealth.mail')}
      state={state}
      lines={[
        t('adminHealth.mailTo', { address }),
        ...(sentAt === null ? [] : [t('adminHealth.mailSent', { at: formatMoment(sentAt, language) })]),
        ...(failedAt === null || failure === null
          ? []
          : [
              t('adminHealth.lastFailed', { at: formatMoment(failedAt, language), failure }),
              t(`adminHealth.mailOutcome.${failure}`),
            ]),
      ]}
      todo={state === 'well' ? undefined : t('adminHealth.todo.mail')}
    >
      <TestMail />
    </HealthItem>
  );
}

function TestMail() {
  const { t } = useTranslator();
  const { action, run } = useAction<MailTest>();
  const [test, setTest] = useState<MailTest | null>(null);
  const isBusy = action.state === 'busy';
  const send = async () => {
    setTest(null);
    const result = await run((signal) => callEndpoint(statusEndpoints.testMail, {}, signal));
    if (result?.ok) setTest(result.answer);
  };
  return (
    <>
      <div>
        <Button {...getBusyProps(isBusy)} onClick={() => void send()}>
          {t(isBusy ? 'adminHealth.mailTesting' : 'adminHealth.mailTest')}
        </Button>
      </div>
      <ActionOutcome
        action={action}
        failedText={t('adminHealth.mailTestFailed')}
        doneText={test === null ? '' : t(`adminHealth.mailOutcome.${test.outcome}`)}
      />
      {test?.reply ? <p>{t('adminHealth.mailReply', { reply: test.reply })}</p> : null}
    </>
  );
}
