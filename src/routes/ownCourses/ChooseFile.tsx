import { useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Note } from './OwnCourses.styles.ts';

interface Props {
  readonly isAgain: boolean;
  readonly onChosen: (file: File) => void;
}

/** A button to choose a file. Files dropped on the page are handled by useOwnCourses. */
export function ChooseFile({ isAgain, onChosen }: Props) {
  const { t } = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Container>
      <input
        ref={input}
        type="file"
        hidden
        data-own-course-file=""
        // No `accept`: phones would disable file types that they do not know. The content is checked instead.
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Choosing the same file again must fire a change event too.
          target.value = '';
          if (file) onChosen(file);
        }}
      />
      <Button data-variant="primary" onClick={() => input.current?.click()}>
        {t(isAgain ? 'ownCourse.other' : 'ownCourse.choose')}
      </Button>
      <Drop>{t('ownCourse.drop')}</Drop>
      <Note>{t('ownCourse.hint')}</Note>
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 8px;
  justify-items: center;
  padding: 16px 12px;
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  text-align: center;
`;
/** Touch devices cannot drop files. */
const Drop = styled.p`
  display: none;
  color: var(--soft);
  font-size: 0.875rem;
  @media (hover: hover) and (pointer: fine) {
    display: block;
  }
`;
