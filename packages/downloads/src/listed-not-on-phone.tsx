import { bookList } from '@ulty/contracts/reads/books.js';
import { courseList } from '@ulty/contracts/reads/courses.js';
import { useRead } from '@ulty/kit';
import { NotOnPhone, type NotOnPhoneProps } from './not-on-phone';

/** `NotOnPhone` with the title from the list of books or courses, which may be stored where the book or course is not. */
export function ListedNotOnPhone(props: NotOnPhoneProps) {
  const { kind, id, title } = props;
  const books = useRead(bookList, kind === 'book' && title === undefined ? {} : null);
  const courses = useRead(courseList, kind === 'course' && title === undefined ? {} : null);
  const list: readonly { id: string; title: string }[] | undefined = books.data?.items ?? courses.data;
  return <NotOnPhone {...props} title={title ?? list?.find((one) => one.id === id)?.title} />;
}
