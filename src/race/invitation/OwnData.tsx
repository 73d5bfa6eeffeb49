import { useState } from 'react';
import { styled } from 'styled-components';
import type { CreatedInvitation, InvitationAnswered, InvitationView } from '#contract/races/invitations.ts';
import { invitationsEndpoints } from '#contract/races/invitationsEndpoints.ts';
import { formatPhone } from '#contract/races/phone.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Section } from '#src/ui/Section.tsx';
import { AgreedTextList } from './AgreedTextList.tsx';
import { formatRefusal } from './formatRefusal.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { buildLink } from './linkAddress.ts';
import { OwnDataForm } from './OwnDataForm.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  /** The secret that only this member has. */
  readonly secret: string;
  readonly view: InvitationView;
  readonly ownData: NonNullable<InvitationView['own']>;
  readonly isJustSent: boolean;
  readonly onSent: (answer: InvitationAnswered) => void;
  readonly onTextChanged: () => void;
  readonly onWithdrawn: () => void;
}

/** A member's data: to view, correct or withdraw until the team is registered. */
export function OwnData({ secret, view, ownData, isJustSent, onSent, onTextChanged, onWithdrawn }: Props) {
  const { t } = useTranslator();
  const [isChanging, setIsChanging] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const withdrawAction = useAction<null>();
  if (isChanging && !view.is_locked) {
    const handleSent = (answer: InvitationAnswered) => {
      setIsChanging(false);
      onSent(answer);
    };
    return (
      <>
        <AgreedTextList text={view.text} />
        <OwnDataForm secret={secret} view={view} onSent={handleSent} onTextChanged={onTextChanged} />
        <Button data-variant="quiet" onClick={() => setIsChanging(false)}>
          {t('invitation.cancel')}
        </Button>
      </>
    );
  }
  const withdraw = async () => {
    const result = await withdrawAction.run((signal) =>
      callEndpoint(invitationsEndpoints.withdrawAnswer, { body: { secret } }, signal),
    );
    if (result?.ok) onWithdrawn();
  };
  return (
    <>
      {isJustSent ? (
        <Notice tone="done" role="status">
          {t('invitation.own.done')}
        </Notice>
      ) : null}
      {view.team_name === null ? <Notice tone="warning">{t('invitation.notInTeam')}</Notice> : null}
      {view.guardian === 'notNeeded' ? null : (
        <GuardianLinkSection
          secret={secret}
          state={view.guardian}
          isLocked={view.is_locked}
          serverNow={view.server_now}
        />
      )}
      <Section title={t('invitation.own.keep')} intro={t('invitation.own.keepText')}>
        <LinkPanel
          link={buildLink('member', secret)}
          hasQr={false}
          isPrimary={isJustSent && view.guardian !== 'missing'}
        />
      </Section>
      <OwnFacts view={view} ownData={ownData} />
      {view.is_locked ? (
        <Notice>{t('invitation.own.locked')}</Notice>
      ) : (
        <Cluster gap={8} buttons="share">
          <Button onClick={() => setIsChanging(true)}>{t('invitation.own.change')}</Button>
          <Button data-variant="quiet" onClick={() => setIsDialogOpen(true)}>
            {t('invitation.own.withdraw')}
          </Button>
        </Cluster>
      )}
      <AgreedTextList text={view.text} />
      <WithdrawDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('invitation.own.withdrawTitle')}
        warning={t('invitation.own.withdrawFinal')}
        confirmLabel={t('invitation.own.withdraw')}
        action={withdrawAction.action}
        onConfirm={() => void withdraw()}
      >
        {t('invitation.own.withdrawText')}
      </WithdrawDialog>
    </>
  );
}

function OwnFacts({ view, ownData }: Pick<Props, 'view' | 'ownData'>) {
  const { t, language } = useTranslator();
  // `formatDay` takes an instant, so the day stands for its noon in Taipei (04:00 UTC).
  const formatIsoDay = (iso: string) => formatDay(`${iso}T04:00:00Z`, language);
  const identityKindText = ownData.identity_kind === null ? '' : t(`invitation.identityKind.${ownData.identity_kind}`);
  const emergencyParts = [
    ownData.emergency_contact,
    ownData.relationship && t(`invitation.relationship.${ownData.relationship}`),
  ];
  const facts = [
    [t('invitation.field.name'), view.name],
    [t('invitation.field.nationality'), ownData.nationality],
    [identityKindText, ownData.identity_number_masked],
    [t('invitation.field.gender'), ownData.gender && t(`invitation.gender.${ownData.gender}`)],
    [t('invitation.field.birth_date'), ownData.birth_date && formatIsoDay(ownData.birth_date)],
    [t('invitation.field.phone'), ownData.phone && formatPhone(ownData.phone)],
    [t('invitation.field.emergency_contact'), emergencyParts.filter(Boolean).join(' · ')],
    [t('invitation.field.emergency_phone'), ownData.emergency_phone && formatPhone(ownData.emergency_phone)],
  ] as const;
  const enteredWhen = formatNearMoment(ownData.entered_at, language, Date.parse(view.server_now));
  return (
    <Section title={t('invitation.own.title')} intro={t('invitation.own.entered', { when: enteredWhen })}>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </Facts>
      <p>
        {ownData.keeps_record
          ? t('invitation.own.keeps')
          : t('invitation.own.keepsNot', { day: formatIsoDay(view.shred_day) })}
      </p>
    </Section>
  );
}

const Facts = styled.dl`
  display: grid;
  margin: 0;
  & > div { display: flex; flex-wrap: wrap; gap: 0 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
  & dt { color: var(--soft); }
  /* A value that does not fit beside its label goes below it. */
  & dd { max-width: 100%; margin: 0 0 0 auto; font-weight: 600; text-align: right; overflow-wrap: break-word; }
`;

interface GuardianLinkSectionProps {
  readonly secret: string;
  readonly state: Exclude<InvitationView['guardian'], 'notNeeded'>;
  readonly isLocked: boolean;
  readonly serverNow: string;
}

/** Lets a minor pass a link to the guardian. */
function GuardianLinkSection({ secret, state, isLocked, serverNow }: GuardianLinkSectionProps) {
  const { t, language } = useTranslator();
  const { action, run } = useAction<CreatedInvitation>();
  const [createdLink, setCreatedLink] = useState<CreatedInvitation | null>(null);
  if (state === 'given') return <Notice tone="done">{t('invitation.guardian.given')}</Notice>;
  const createLink = async () => {
    const result = await run((signal) =>
      callEndpoint(invitationsEndpoints.passToGuardian, { body: { secret } }, signal),
    );
    if (result?.ok) setCreatedLink(result.answer);
  };
  const refusal = formatRefusal(action, t);
  return (
    <Section title={t('invitation.guardian.missing')} intro={t('invitation.guardian.missingText')}>
      {createdLink === null ? (
        <Button
          data-variant="primary"
          disabled={isLocked}
          {...getBusyProps(action.state === 'busy')}
          onClick={() => void createLink()}
        >
          {t(action.state === 'busy' ? 'invitation.making' : 'invitation.guardian.make')}
        </Button>
      ) : (
        <LinkPanel
          link={buildLink('guardian', createdLink.secret)}
          note={t('invitation.expires', {
            when: formatNearMoment(createdLink.invitation.expires_at, language, Date.parse(serverNow)),
          })}
        />
      )}
      {refusal === null ? (
        <ActionOutcome action={action} failedText={t('invitation.makeFailed')} />
      ) : (
        <Notice tone="alarm" role="alert">
          {refusal}
        </Notice>
      )}
    </Section>
  );
}
