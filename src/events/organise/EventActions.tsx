import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import type { EventDetail } from '#contract/events/events.ts';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Section } from '#src/ui/Section.tsx';
import { CloseRegistration } from './CloseRegistration.tsx';
import { DeleteEvent } from './DeleteEvent.tsx';

/** The rider's events page, with the organised ones selected. */
const organisedHref = `${toPageHref('events-my-events')}?as=organiser`;

interface Props {
  readonly event: EventDetail;
  readonly onClosed: (event: EventDetail) => void;
}

/** The event's actions other than editing it. */
export function EventActions({ event, onClosed }: Props) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  return (
    <Block marginTop={24} paddingTop={16} line="top">
      <Section title={t('organise.section.more')}>
        <Actions>
          <ButtonLink as={Link} href={toPageHref('events-id', { id: event.id })}>
            {t('organise.more.show')}
          </ButtonLink>
          <ButtonLink as={Link} href={toPageHref('events-riders-id', { id: event.id })}>
            {t('page.events-riders-id')}
          </ButtonLink>
          <ButtonLink as={Link} href={`${toPageHref('events-create')}?from=${event.id}`}>
            {t('organise.more.copy')}
          </ButtonLink>
          <CloseRegistration event={event} onClosed={onClosed} />
          <DeleteEvent event={event} onDeleted={() => navigate(organisedHref, { replace: true })} />
        </Actions>
      </Section>
    </Block>
  );
}
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  & > p { flex: 1 1 100%; color: var(--soft); font-size: 0.875rem; }
  & > p:empty { flex: none; }
`;
