import { useState } from 'react';
import { styled } from 'styled-components';
import type { PersonalData } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Section } from '#src/ui/Section.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

/** Lets riders download all data stored about them, or delete the account. */
export function MyData({ username }: { readonly username: string }) {
  const { t } = useTranslator();
  const { action, run } = useAction<PersonalData>();
  const [isDeleting, setIsDeleting] = useState(false);
  const download = async () => {
    const result = await run((signal) => callEndpoint(ridersEndpoints.exportMe, {}, signal));
    if (!result?.ok) return;
    const day = toIsoDay(result.answer.exported_at);
    const json = JSON.stringify(result.answer, null, 2);
    saveFile(new File([json], `wolfpace-${day}.json`, { type: 'application/json' }));
  };
  return (
    <Section title={t('profile.data')}>
      <p>{t('profile.exportText')}</p>
      <Buttons>
        <Button {...getBusyProps(action.state === 'busy')} onClick={() => void download()}>
          {t('profile.export')}
        </Button>
        <ActionOutcome action={action} failed={t('profile.exportFailed')} />
        <Danger onClick={() => setIsDeleting(true)}>{t('profile.remove')}</Danger>
      </Buttons>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} username={username} />
    </Section>
  );
}

const Buttons = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;
const Danger = styled(Button)`
  && {
    border-color: transparent;
    background: transparent;
    color: var(--signal);
    padding-inline: 0;
    text-decoration: underline;
  }
`;
