import { PEOPLE, type PersonId } from '@ulty/domain/figures/people.js';
import { Avatar } from './avatar';
import './member-face.css';
import { Face } from './people';

export interface MemberFaceProps {
  /** The face a member chose; without one, the letter of the name. */
  face: PersonId | null | undefined;
  name: string;
}

/** A member in a list, 44 px: the face they chose, or their letter. Hidden from screen readers: the name is beside it. Identity §17. */
export function MemberFace({ face, name }: MemberFaceProps) {
  return <span className="u-member-face u-rigid">{face ? <Face person={PEOPLE[face]} /> : <Avatar name={name} tone="neutral" />}</span>;
}
