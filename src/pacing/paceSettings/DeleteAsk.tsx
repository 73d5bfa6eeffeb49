import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { NamedText } from './NamedText.tsx';
import { Choices } from './PaceSettings.styles.ts';
import { takeFocus } from './takeFocus.ts';

interface Props {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}

/** Asks before a deletion that cannot be undone; the cancel button has the focus. */
export function DeleteAsk({ name, isBusy, onDelete, onCancel }: Props) {
  const { t } = useTranslator();
  return (
    <div>
      <p>
        <NamedText name={name} text={(shown) => t('paceSetting.deleteAsk', { name: shown })} />
      </p>
      <Choices>
        <Button data-tone="signal" disabled={isBusy} onClick={onDelete}>
          {t('paceSetting.delete')}
        </Button>
        <Button ref={takeFocus} data-variant="quiet" disabled={isBusy} onClick={onCancel}>
          {t('paceSetting.cancel')}
        </Button>
      </Choices>
    </div>
  );
}
