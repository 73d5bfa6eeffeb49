import type { MailTest } from '#contract/status/status.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { AppContext } from '#server/http/context.ts';
import { sendOperatorMail } from '#server/modules/mail/mail.service.ts';

/** Sends the operator a test mail. What the daily mails record is not changed. */
export async function sendTestMail({ config, clock }: Pick<AppContext, 'config' | 'clock'>): Promise<MailTest> {
  if (config.mail === undefined) return { outcome: 'off', reply: null };
  const outcome = await sendOperatorMail(config.mail, {
    subject: `${config.siteName}: test`,
    text: `${config.siteName} can send mail.\n`,
    messageId: `<test-${uuidv7(clock.nowMs())}@wolfpace>`,
  });
  return outcome.isSent ? { outcome: 'sent', reply: null } : { outcome: outcome.failure, reply: outcome.reply };
}
