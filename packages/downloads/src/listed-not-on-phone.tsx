import { bookList } from '@ulty/contracts/reads/books.js';
import { courseList } from '@ulty/contracts/reads/courses.js';
import type { Read } from '@ulty/contracts/reads/define-read.js';
import { useRead } from '@ulty/kit';
import { NotOnPhone, type NotOnPhoneProps } from './not-on-phone';

type Titles = Read<readonly { id: string; title: string }[], {}>;

/** The same with the title of the list of books or courses, which may be kept where the book or course is not. */
export function ListedNotOnPhone(props: NotOnPhoneProps) {
  const { kind, id, title } = props;
  const { data } = useRead((kind === 'book' ? bookList : courseList) as unknown as Titles, title === undefined ? {} : null);
  return <NotOnPhone {...props} title={title ?? data?.find((one) => one.id === id)?.title} />;
}
