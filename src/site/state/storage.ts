// Browsers may forbid storage or have no space left: values then last as long as the page.

type Area = 'localStorage' | 'sessionStorage'

export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** @param value null removes the entry @returns whether it was stored */
export function store(key: string, value: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
    return true
  } catch {
    return false
  }
}
