import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Says that the form holds what was left unsaved, and takes it back where it is not wanted. */
export function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslator();
  return (
    <Box role="status">
      <p>{t('profile.draftRestored')}</p>
      <Button data-variant="quiet" onClick={onDiscard}>
        {t('profile.draftDiscard')}
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  padding: 4px 4px 4px 12px;
  border: 1px solid var(--line);
  border-left: 4px solid var(--cypress);
  border-radius: var(--radius);
  background: var(--card);
  & > p {
    flex: 1 1 180px;
    padding: 8px 0;
  }
`;
