import './avatar.css';

export interface AvatarProps {
  /** Only the first letter is drawn; the name itself is beside the avatar or labels its button. */
  name: string;
  imageUrl?: string | null;
  /** neutral: for lists of members. */
  tone?: 'indigo' | 'neutral';
}

/** A square with the first letter of a name, or the picture. Hidden from screen readers. */
export function Avatar({ name, imageUrl, tone = 'indigo' }: AvatarProps) {
  const className = tone === 'neutral' ? 'u-avatar u-avatar-neutral' : 'u-avatar';
  if (imageUrl) return <img className={className} src={imageUrl} width={40} height={40} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={className} aria-hidden="true">
      {([...name.trim()][0] ?? 'U').toLocaleUpperCase('fr')}
    </span>
  );
}
