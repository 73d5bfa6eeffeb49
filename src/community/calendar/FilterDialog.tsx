import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { CalendarFilters } from './CalendarFilters.tsx';
import { type Filters, noFilters } from './calendarState.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly filters: Filters;
  /** Counts the month's events that match these filters. */
  readonly countMatches: (filters: Filters) => number;
  readonly onApply: (filters: Filters) => void;
}

/** The filters on a phone; the button shows how many events match before it is pressed. */
export function FilterDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cyclingEvents.filter')}>
      <Body {...rest} />
    </Dialog>
  );
}

function Body({ filters, countMatches, onApply }: Omit<Props, 'isOpen' | 'onClose'>) {
  const { t } = useTranslator();
  const [draft, setDraft] = useState(filters);
  return (
    <>
      <CalendarFilters filters={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      <Buttons>
        <Button onClick={() => setDraft(noFilters)}>{t('cyclingEvents.clear')}</Button>
        <Button data-variant="primary" onClick={() => onApply(draft)}>
          {t('cyclingEvents.show', { count: countMatches(draft) })}
        </Button>
      </Buttons>
    </>
  );
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 8px;
  margin-top: 20px;
`;
