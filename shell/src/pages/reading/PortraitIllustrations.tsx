import { Inline, radius, styled } from '@sixfold/design-system/base';

const Picture = styled.img`
  width: 6rem;
  height: auto;
  border-radius: ${radius.control};
`;

/** Renders portraits of invented people, stored in `content/illustrations`. The page must label their statements as a sample. */
export function PortraitIllustrations({ names }: { names: readonly string[] }) {
  return (
    <Inline gap={2}>
      {names.map((name) => (
        <Picture
          key={name}
          src={`/illustrations/${name.toLowerCase()}.svg`}
          alt={`${name}, an illustration`}
          width={96}
          height={120}
          loading="lazy"
        />
      ))}
    </Inline>
  );
}
