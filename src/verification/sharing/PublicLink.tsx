import { useState } from 'react';
import type { RideShare, ShareChoice } from '#contract/shares/rideShares.ts';
import { rideSharesEndpoints } from '#contract/shares/rideSharesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Section } from '#src/ui/Section.tsx';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';
import type { ShareDialogProps } from './shareDialogProps.ts';

interface Props extends Pick<ShareDialogProps, 'attempt'> {
  readonly share: RideShare;
  readonly choice: ShareChoice;
  readonly onChange: (share: RideShare) => void;
}

type LinkMessage = LinkStatus | 'updated' | 'revoked' | null;

/** Creates the link, changes what it shows, copies it, revokes it. */
export function PublicLink({ attempt, share, choice, onChange }: Props) {
  const { t } = useTranslator();
  const [message, setMessage] = useState<LinkMessage>(null);
  const saveAction = useAction<RideShare>();
  const revokeAction = useAction<null>();
  const params = { id: attempt.id };
  const saveLink = async () => {
    setMessage(null);
    const result = await saveAction.run((signal) =>
      callEndpoint(rideSharesEndpoints.putRideShare, { params, body: choice }, signal),
    );
    if (!result?.ok) return;
    onChange(result.answer);
    if (share.link !== null) setMessage('updated');
  };
  const revoke = async () => {
    setMessage(null);
    const result = await revokeAction.run((signal) =>
      callEndpoint(rideSharesEndpoints.deleteRideShare, { params }, signal),
    );
    if (!result?.ok) return;
    onChange({ ...share, link: null });
    setMessage('revoked');
  };
  const { link } = share;
  const isBusy = saveAction.action.state === 'busy' || revokeAction.action.state === 'busy';
  const updateButton = (
    <Button {...getBusyProps(isBusy)} onClick={() => void saveLink()}>
      {t('rideShare.update')}
    </Button>
  );
  return (
    <Section title={t('rideShare.linkTitle')} intro={t('rideShare.linkText')}>
      {link === null ? (
        <Button {...getBusyProps(isBusy)} onClick={() => void saveLink()}>
          {t('rideShare.make')}
        </Button>
      ) : (
        <>
          <LinkField link={location.origin + link.path} onMessage={setMessage} />
          {isSameChoice(link, choice) ? null : (
            <Stack gap={8} padding={8} paddingX={12} edge="warning" fill="hot">
              <p>{t('rideShare.differs')}</p>
              {updateButton}
            </Stack>
          )}
          <Button data-variant="quiet" {...getBusyProps(isBusy)} onClick={() => void revoke()}>
            {t('rideShare.revoke')}
          </Button>
        </>
      )}
      <ActionOutcome action={saveAction.action} failedText={t('rideShare.makeFailed')} />
      <ActionOutcome action={revokeAction.action} failedText={t('rideShare.revokeFailed')} />
      <p role="status">{message === null ? null : t(`rideShare.${message}`)}</p>
    </Section>
  );
}

const isSameChoice = (link: ShareChoice, choice: ShareChoice): boolean =>
  link.shows_name === choice.shows_name &&
  link.shows_date === choice.shows_date &&
  link.shows_plan === choice.shows_plan &&
  link.language === choice.language;

function LinkField({ link, onMessage }: { readonly link: string; readonly onMessage: (message: LinkMessage) => void }) {
  const { t } = useTranslator();
  const { input, copy, send } = useLinkActions(link, onMessage);
  return (
    <>
      <Field label={t('rideShare.link')}>
        {(field) => <input {...field} ref={input} readOnly value={link} onFocus={({ target }) => target.select()} />}
      </Field>
      <Grid columns="equal" gap={8}>
        <Button onClick={() => void copy()}>{t('rideShare.copy')}</Button>
        {send === null ? null : <Button onClick={() => void send()}>{t('rideShare.sendLink')}</Button>}
      </Grid>
    </>
  );
}
