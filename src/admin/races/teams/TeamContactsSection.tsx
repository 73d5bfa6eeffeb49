import { useState } from 'react';
import { styled } from 'styled-components';
import { formatPhone } from '#contract/races/phone.ts';
import type { AdminTeam } from '#contract/races/raceAdmin.ts';
import type { TeamContacts } from '#contract/races/raceRecords.ts';
import { raceRecordsEndpoints } from '#contract/races/raceRecordsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';

/** Shows the riders' telephone numbers and emergency contacts on request, because each look is logged. */
export function TeamContactsSection({ team }: { readonly team: AdminTeam }) {
  const { t } = useTranslator();
  const [contacts, setContacts] = useState<TeamContacts['results'] | null>(null);
  const { action, run } = useAction<TeamContacts>();
  const load = async () => {
    const result = await run((signal) =>
      callEndpoint(raceRecordsEndpoints.viewTeamContacts, { params: { id: team.id } }, signal),
    );
    if (result?.ok) setContacts(result.answer.results);
  };
  if (contacts === null)
    return (
      <Stack gap={4} align="start" smallText="small">
        <Button {...getBusyProps(action.state === 'busy')} onClick={() => void load()}>
          {t('adminRaces.contacts.show')}
        </Button>
        <small>{t('adminRaces.contacts.note')}</small>
        {action.state === 'failed' ? <p role="alert">{t('adminRaces.contacts.failed')}</p> : null}
      </Stack>
    );
  return (
    <SmallSection title={t('adminRaces.contacts.show')} intro={t('adminRaces.contacts.note')}>
      {contacts.length === 0 ? <Text>{t('adminRaces.contacts.none')}</Text> : null}
      <List>
        {contacts.map((contact) => (
          <Contact key={`${contact.name} ${contact.phone}`} contact={contact} />
        ))}
      </List>
    </SmallSection>
  );
}

function Contact({ contact }: { readonly contact: TeamContacts['results'][number] }) {
  const { t } = useTranslator();
  const { name, phone, emergency_contact: person, emergency_phone: emergencyPhone, relationship } = contact;
  const relation = relationship === null ? null : t(`adminRaces.contacts.relationship.${relationship}`);
  return (
    <li>
      <strong>{name}</strong> <PhoneLink phone={phone} />
      <br />
      {t('adminRaces.contacts.emergency')} {[person, relation].filter((text) => text !== null).join(' · ')}{' '}
      <PhoneLink phone={emergencyPhone} />
    </li>
  );
}

/** Numbers are stored in a form that makes a link, with the extension. */
function PhoneLink({ phone }: { readonly phone: string | null }) {
  return phone === null ? null : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  list-style: none;
  overflow-wrap: anywhere;
  a { display: inline-block; padding: 8px 0; white-space: nowrap; }
`;
