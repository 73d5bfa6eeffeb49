import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { ItemForm } from './useItemForm.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Publishes the draft, now or later, or withdraws it. A disabled button shows the reason. */
export function PublishPart({ of }: { readonly of: ItemForm }) {
  const { t } = useTranslator();
  const [asked, setAsked] = useState<'publish' | 'withdraw' | null>(null);
  const { item, isDirty, conflict, tell, toldBy } = of;
  const reason =
    conflict !== null
      ? t('deskContent.publish.decideFirst', { count: conflict.contested.length })
      : isDirty
        ? t('deskContent.publish.saveFirst')
        : item.state === 'published'
          ? t('deskContent.publish.asIs')
          : null;
  const isShown = item.published !== null || item.state === 'scheduled';
  const ask = (question: 'publish' | 'withdraw') => {
    tell('publish', '');
    setAsked(question);
  };
  const done = (text: string) => {
    setAsked(null);
    tell('publish', text);
  };
  return (
    <Section title={t('deskContent.publish.title')} intro={t(`deskContent.publish.who.${item.kind}`)}>
      <Ways>
        <Button data-variant="primary" disabled={reason !== null} onClick={() => ask('publish')}>
          {reason ?? t('deskContent.publish.open')}
        </Button>
        {isShown ? (
          <Button disabled={isDirty || conflict !== null} onClick={() => ask('withdraw')}>
            {t('deskContent.withdraw.open')}
          </Button>
        ) : null}
      </Ways>
      <Told role="status">{toldBy('publish')}</Told>
      {asked === 'publish' ? <PublishDialog of={of} onClose={() => setAsked(null)} onDone={done} /> : null}
      {asked === 'withdraw' ? <WithdrawDialog of={of} onClose={() => setAsked(null)} onDone={done} /> : null}
    </Section>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Told = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { position: absolute; }
`;
