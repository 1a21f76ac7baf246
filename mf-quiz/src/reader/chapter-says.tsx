import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { useState } from 'react';
import { Remark } from '../remark/remark';
import { mayRemark } from '../remark/use-remark';

interface ChapterSaysProps {
  user: CurrentUser;
  chapterId: string;
  says: string;
  /** Of the book's scene, which names the person. */
  label: string | undefined;
}

/** What the book's person says at the end of a chapter, unless somebody has spoken today already. Identity §17.4. */
export default function ChapterSays({ user, chapterId, says, label }: ChapterSaysProps) {
  const [isShown] = useState(() => mayRemark(user, chapterId));
  return isShown ? <Remark label={label} occasion={{ says }} /> : null;
}
