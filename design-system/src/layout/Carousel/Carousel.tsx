import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Children } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../inputs/IconButton/IconButton';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { focusVisibleRing, quietTransition } from '../../theme/mixins';
import { color, radius, size, space } from '../../theme/tokens';
import { useCarousel } from './useCarousel';

export interface CarouselProps {
  /** Accessible name of the slides: 'Photos of Mara'. */
  label: string;
  /** One child per slide. */
  children: ReactNode;
  startIndex?: number;
  onSlideChange?: (index: number) => void;
}

const Region = styled.section`
  position: relative;
`;

const Viewport = styled.div`
  border-radius: ${radius.card};
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
  ${focusVisibleRing}
`;

const Track = styled.div`
  display: flex;
  backface-visibility: hidden;
`;

const Slide = styled.div`
  flex: 0 0 100%;
  min-width: 0;
`;

const Arrow = styled(IconButton)`
  position: absolute;
  z-index: 1;
  top: calc(50% - ${size.touch} / 2);
  box-shadow: 0 1px 4px var(--color-shadow-far);

  &[data-side='previous'] {
    inset-inline-start: ${space[3]};
  }
  &[data-side='next'] {
    inset-inline-end: ${space[3]};
  }
`;

const Stage = styled.div`
  position: relative;
`;

const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
`;

const Dot = styled.button`
  appearance: none;
  display: grid;
  place-items: center;
  width: ${size.touch};
  height: ${size.touch};
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: none;
  cursor: pointer;
  ${focusVisibleRing}

  &:focus-visible {
    outline-offset: -8px;
  }
  &::after {
    content: '';
    width: 0.625rem;
    height: 0.625rem;
    border: 1.5px solid ${color.edge};
    border-radius: ${radius.full};
    ${quietTransition}
  }
  &[data-state='current']::after {
    border-color: ${color.accent};
    background: ${color.accent};
  }
`;

/** Renders slides in a loop, controlled by swiping, arrows, dots, arrow keys, Home and End. */
export function Carousel({ label, children, startIndex = 0, onSlideChange }: CarouselProps) {
  const slides = Children.toArray(children);
  const { viewport, index, goTo, isSwipeable } = useCarousel(slides.length, startIndex, onSlideChange);
  const several = slides.length > 1;

  function changeSlideByKey(event: KeyboardEvent): void {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: slides.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  }

  return (
    <Region
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={several ? changeSlideByKey : undefined}
    >
      <Stage>
        <Viewport ref={viewport}>
          <Track style={isSwipeable ? undefined : { transform: `translateX(-${index * 100}%)` }}>
            {slides.map((slide, position) => (
              <Slide
                key={position}
                role="group"
                aria-roledescription="slide"
                aria-label={`${position + 1} of ${slides.length}`}
                inert={position !== index}
                data-state={position === index ? 'current' : 'away'}
              >
                {slide}
              </Slide>
            ))}
          </Track>
        </Viewport>
        {several && (
          <>
            <Arrow
              data-side="previous"
              label="Previous"
              variant="secondary"
              shape="round"
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => goTo(index - 1)}
            />
            <Arrow
              data-side="next"
              label="Next"
              variant="secondary"
              shape="round"
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => goTo(index + 1)}
            />
          </>
        )}
      </Stage>
      {several && (
        <Dots>
          {slides.map((_, position) => (
            <Dot
              key={position}
              type="button"
              aria-label={`Show ${position + 1} of ${slides.length}`}
              aria-current={position === index || undefined}
              data-state={position === index ? 'current' : 'away'}
              onClick={() => goTo(position)}
            />
          ))}
        </Dots>
      )}
      <VisuallyHidden role="status">{several ? `${index + 1} of ${slides.length}` : ''}</VisuallyHidden>
    </Region>
  );
}
