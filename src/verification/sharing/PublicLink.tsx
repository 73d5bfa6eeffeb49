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
  const making = useAction<RideShare>();
  const revoking = useAction<null>();
  const params = { id: attempt.id };
  const put = async () => {
    setMessage(null);
    const result = await making.run((signal) =>
      callEndpoint(rideSharesEndpoints.putRideShare, { params, body: choice }, signal),
    );
    if (!result?.ok) return;
    onChange(result.answer);
    if (share.link !== null) setMessage('updated');
  };
  const revoke = async () => {
    setMessage(null);
    const result = await revoking.run((signal) =>
      callEndpoint(rideSharesEndpoints.deleteRideShare, { params }, signal),
    );
    if (!result?.ok) return;
    onChange({ ...share, link: null });
    setMessage('revoked');
  };
  const { link } = share;
  const isBusy = making.action.state === 'busy' || revoking.action.state === 'busy';
  const update = (
    <Button {...getBusyProps(isBusy)} onClick={() => void put()}>
      {t('rideShare.update')}
    </Button>
  );
  return (
    <Section title={t('rideShare.linkTitle')} intro={t('rideShare.linkText')}>
      {link === null ? (
        <Button {...getBusyProps(isBusy)} onClick={() => void put()}>
          {t('rideShare.make')}
        </Button>
      ) : (
        <>
          <LinkField link={location.origin + link.path} onMessage={setMessage} />
          {isSame(link, choice) ? null : (
            <Stack gap={8} padding={8} paddingX={12} edge="warning" fill="hot">
              <p>{t('rideShare.differs')}</p>
              {update}
            </Stack>
          )}
          <Button data-variant="quiet" {...getBusyProps(isBusy)} onClick={() => void revoke()}>
            {t('rideShare.revoke')}
          </Button>
        </>
      )}
      <ActionOutcome action={making.action} failed={t('rideShare.makeFailed')} />
      <ActionOutcome action={revoking.action} failed={t('rideShare.revokeFailed')} />
      <p role="status">{message === null ? null : t(`rideShare.${message}`)}</p>
    </Section>
  );
}

const isSame = (link: ShareChoice, choice: ShareChoice): boolean =>
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
