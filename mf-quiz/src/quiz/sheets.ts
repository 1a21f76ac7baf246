/**
 * Sheets of the screens with questions. Their pages share one file of styles: in what order it has them is said here once, before the
 * imports of a page say another.
 */
import '@ulty/elements/button.css';
import '@ulty/elements/icon.css';
import '@ulty/elements/states.css';
import '@ulty/elements/card.css';
import '@ulty/elements/notice.css';
import '@ulty/elements/tag.css';
import '@ulty/elements/session-head.css';
import '@ulty/elements/answer.css';
import '@ulty/elements/field.css';
import '../questions/questions.css';
import './quiz.css';
