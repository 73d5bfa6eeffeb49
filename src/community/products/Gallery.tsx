import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Picture } from '#contract/pictures/pictures.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { WidePicture } from '#src/ui/mountain/WidePicture.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';

interface Props {
  /** At least one. */
  readonly pictures: readonly Picture[];
  /** The product's name. */
  readonly name: string;
}

/** A smaller sideways movement is not a swipe. */
const swipePx = 40;
const stepByKey: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One picture at a time at a fixed size; controlled by buttons, arrow keys, swiping or thumbnails. */
export function Gallery({ pictures, name }: Props) {
  const { t, l } = useTranslator();
  const [index, setIndex] = useState(0);
  const touchStartX = useRef<number | null>(null);
  const count = pictures.length;
  const currentIndex = Math.min(index, count - 1);
  const currentPicture = pictures[currentIndex];
  const formatPosition = (pictureIndex: number) =>
    t('products.picture', { name, number: pictureIndex + 1, total: count });
  const turnBy = (step: -1 | 1) => setIndex((currentIndex + step + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepByKey[event.key];
    if (step === undefined || count === 1) return;
    event.preventDefault();
    turnBy(step);
  };
  const onPointerUp = (event: PointerEvent) => {
    const movedPx = touchStartX.current === null ? 0 : event.clientX - touchStartX.current;
    touchStartX.current = null;
    if (count > 1 && Math.abs(movedPx) >= swipePx) turnBy(movedPx < 0 ? 1 : -1);
  };
  return (
    <Stack as="section" gap={4} aria-label={t('products.gallery')} onKeyDown={onKeyDown}>
      <Stage
        onPointerDown={(event) => {
          touchStartX.current = event.pointerType === 'mouse' ? null : event.clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          touchStartX.current = null;
        }}
      >
        <WidePicture
          src={currentPicture?.src ?? null}
          name={name}
          alt={currentPicture === undefined ? '' : l(currentPicture.alt)}
          isAboveFold
        />
      </Stage>
      {count === 1 ? null : (
        <Controls>
          <Previous>
            <IconButton icon="next" label={t('products.previous')} onClick={() => turnBy(-1)} />
          </Previous>
          <p role="status" className="num">
            {t('products.pictureOf', { number: currentIndex + 1, total: count })}
          </p>
          <IconButton icon="next" label={t('products.next')} onClick={() => turnBy(1)} />
        </Controls>
      )}
      {count === 1 ? null : (
        <Thumbnails>
          {pictures.map(({ src }, pictureIndex) => (
            <li key={src}>
              <button
                type="button"
                aria-label={formatPosition(pictureIndex)}
                aria-current={pictureIndex === currentIndex ? 'true' : undefined}
                onClick={() => setIndex(pictureIndex)}
              >
                <WidePicture src={src} name={name} sizes="96px" />
              </button>
            </li>
          ))}
        </Thumbnails>
      )}
    </Stack>
  );
}
/** Vertical scrolling of the page still works under the finger. */
const Stage = styled.div`
  overflow: hidden;
  border-radius: var(--radius);
  touch-action: pan-y pinch-zoom;
`;
const Controls = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-content: center;
  p { min-width: 4em; color: var(--soft); text-align: center; }
`;
const Previous = styled.span`
  transform: scaleX(-1);
`;
const Thumbnails = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(86px, 1fr));
  gap: 8px;
  button {
    display: block;
    width: 100%;
    overflow: hidden;
    border: 2px solid transparent;
    border-radius: var(--radius);
  }
  button[aria-current] { border-color: var(--cypress); }
`;
