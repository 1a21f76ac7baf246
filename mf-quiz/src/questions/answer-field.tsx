import type { AnswerFieldProps } from './answer-field-props';
import { ChoiceList } from './choice-list';
import { OrderList } from './order-list';
import { TypedAnswer } from './typed-answer';

/** The answer to one question, while it is given and once it is marked. Product §2.21 names the six kinds. */
export function AnswerField(props: AnswerFieldProps) {
  switch (props.question.type) {
    case 'order':
      return <OrderList {...props} />;
    case 'number':
    case 'text':
      return <TypedAnswer {...props} />;
    default:
      return <ChoiceList {...props} />;
  }
}
