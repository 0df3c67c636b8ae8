import { FormField, type Form } from './form-field.tsx'
import { type EditedField, emptyValues, isSame, isUsed, normalized, shownIn } from './fields.ts'
import { Disclosure, moreOptions } from '../ui/disclosure.tsx'

export function FormFields({ form }: { form: Form }) {
  const { setup, mode, state } = form
  const shown = shownIn(mode, setup.fields).filter((each) =>
    isUsed(setup.fields, state.values, each),
  )
  const [usual, further] = [false, true].map((more) =>
    shown.filter((each) => (each.more ?? false) === more),
  )
  return (
    <>
      <Fields fields={usual!} form={form} />
      {further!.length > 0 && (
        <Disclosure
          summary={moreOptions}
          isNeeded={further!.some((each) => isNeeded(each, form))}
          opened={state.start}
        >
          <Fields fields={further!} form={form} />
        </Disclosure>
      )}
    </>
  )
}

function Fields({ fields, form }: { fields: readonly EditedField[]; form: Form }) {
  return fields.map((field) => <FormField key={field.name} field={field} form={form} />)
}

function isNeeded(field: EditedField, { setup, state, faults }: Form): boolean {
  const { name } = field
  const refused = setup.refuse?.(normalized(setup.fields, state.values))?.campo
  return (
    faults[name] !== undefined ||
    refused === name ||
    !isSame(emptyValues([field]), { [name]: state.values[name] ?? '' })
  )
}
