internal import CPageStore

/// The base pages, for the host to save and to restore.
extension Device {
    package var pageCount: UInt32 { pagestore_count(store) }

    /// Sets a saved page; call before `open`.
    package func put(_ number: UInt32, _ bytes: UnsafeRawPointer) -> Bool {
        pagestore_put(store, number, bytes)
    }

    /// The first page after `number` that was written since `clean`; 0 for none.
    package func changed(after number: UInt32) -> UInt32 {
        pagestore_changed(store, number)
    }

    /// The page's 4096 bytes, valid until the next request; nil beyond the last page.
    package func page(_ number: UInt32) -> UnsafeRawPointer? {
        pagestore_page(store, number)
    }

    /// Notes that every changed page has been saved.
    package func clean() {
        pagestore_clean(store)
    }

    /// Starts the overlay, or ends an empty one; false where that fails.
    package func setOverlay(_ isOn: Bool) -> Bool {
        pagestore_overlay(store, isOn)
    }
}
