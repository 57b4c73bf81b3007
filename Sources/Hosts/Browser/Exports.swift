#if arch(wasm32)
    internal import Basics
    internal import CPocket
    internal import Web

    // Functions called by JavaScript, over the module's memory; `pocket_allocate` and
    // `pocket_release` are in CPocket. Pointers and counts are plain numbers there.
    //
    // A block is a UInt32, little-endian, followed by as many bytes. JavaScript releases every
    // received block with `pocket_release`. JavaScript allocates and releases its own arguments.

    /// Number of this interface. The number is raised when a worker must know of a change; a
    /// worker refuses a module with a higher number than its own (Assets/js/pocket.js).
    @_expose(wasm, "pocket_interface") @_cdecl("pocket_interface")
    func pocketInterface() -> UInt32 { 1 }

    /// A device with an empty store; 0 if there is no memory.
    @_expose(wasm, "pocket_device") @_cdecl("pocket_device")
    func pocketDevice() -> UnsafeMutableRawPointer? {
        Device("device").map { Unmanaged.passRetained($0).toOpaque() }
    }

    /// Sets a saved page, before `pocket_open`: 1, or 0 if that fails.
    @_expose(wasm, "pocket_put") @_cdecl("pocket_put")
    func pocketPut(
        _ device: UnsafeRawPointer, _ number: UInt32, _ page: UnsafeRawPointer
    ) -> Int32 {
        known(device).put(number, page) ? 1 : 0
    }

    /// Opens and updates the database. Returns a block: empty, or the reason of the failure.
    @_expose(wasm, "pocket_open") @_cdecl("pocket_open")
    func pocketOpen(
        _ device: UnsafeRawPointer, _ notes: UnsafeRawPointer, _ notesCount: UInt32,
        _ versions: UnsafeRawPointer, _ versionsCount: UInt32
    ) -> UnsafeMutableRawPointer? {
        do throws(Failure) {
            try known(device).open(
                notes: bytes(notes, notesCount),
                versions: String(decoding: bytes(versions, versionsCount), as: UTF8.self))
            return block([])
        } catch {
            return block([UInt8](trouble(error).utf8))
        }
    }

    /// Gives the sentences of a language by its tag: 1, or 0 if the bytes are none.
    @_expose(wasm, "pocket_words") @_cdecl("pocket_words")
    func pocketWords(
        _ tag: UnsafeRawPointer, _ tagCount: UInt32, _ words: UnsafeRawPointer, _ count: UInt32
    ) -> Int32 {
        let tag = String(decoding: bytes(tag, tagCount), as: UTF8.self)
        return Language(tag: tag)?.learn(bytes(words, count)) == true ? 1 : 0
    }

    /// Sets JavaScript's knowledge of the current visitor, valid until the next call: 1 or 0 for
    /// a passcode, and 1 or 0 for an open door; wrong passcodes tried before the door was opened,
    /// and the moment of the first in milliseconds since 1970.
    @_expose(wasm, "pocket_host") @_cdecl("pocket_host")
    func pocketHost(
        _ device: UnsafeRawPointer, _ hasPasscode: Int32, _ isSignedIn: Int32, _ tries: Int64,
        _ first: Int64
    ) {
        var host = HostKnowledge()
        host.hasPasscode = hasPasscode != 0
        host.isSignedIn = isSignedIn != 0
        host.wrongTries = WrongTries(tries, first: first)
        known(device).host = host
    }

    /// Sets the person who uses the device, after `pocket_host`: her name, and the bits of her
    /// rights; below zero for the owner.
    @_expose(wasm, "pocket_person") @_cdecl("pocket_person")
    func pocketPerson(
        _ device: UnsafeRawPointer, _ name: UnsafeRawPointer, _ count: UInt32, _ rights: Int64
    ) {
        let device = known(device)
        device.host.hasPersons = true
        guard rights >= 0 else { return }
        device.host.person = Person(
            id: "", name: String(decoding: bytes(name, count), as: UTF8.self),
            rights: Rights(bits: rights))
    }

    /// Takes a packed request, returns a block with the packed response; see Packing.swift.
    @_expose(wasm, "pocket_respond") @_cdecl("pocket_respond")
    func pocketRespond(
        _ device: UnsafeRawPointer, _ request: UnsafeRawPointer, _ count: UInt32
    ) -> UnsafeMutableRawPointer? {
        block(known(device).respond(bytes(request, count)))
    }

    /// Starts the overlay (1) or ends an empty one (0): 1, or 0 if that fails.
    @_expose(wasm, "pocket_overlay") @_cdecl("pocket_overlay")
    func pocketOverlay(_ device: UnsafeRawPointer, _ isOn: Int32) -> Int32 {
        known(device).setOverlay(isOn != 0) ? 1 : 0
    }

    /// Returns to the base. Returns a block: empty, or the reason of the failure.
    @_expose(wasm, "pocket_discard") @_cdecl("pocket_discard")
    func pocketDiscard(_ device: UnsafeRawPointer) -> UnsafeMutableRawPointer? {
        do throws(Failure) {
            try known(device).discard()
            return block([])
        } catch {
            return block([UInt8](trouble(error).utf8))
        }
    }

    /// Number of pages of the base; the host drops any pages beyond.
    @_expose(wasm, "pocket_count") @_cdecl("pocket_count")
    func pocketCount(_ device: UnsafeRawPointer) -> UInt32 {
        known(device).pageCount
    }

    /// The first page after `number` that was written since `pocket_clean`; 0 for none.
    @_expose(wasm, "pocket_changed") @_cdecl("pocket_changed")
    func pocketChanged(_ device: UnsafeRawPointer, _ number: UInt32) -> UInt32 {
        known(device).changed(after: number)
    }

    /// The address of a page's 4096 bytes, valid until the next call that opens, discards or
    /// responds.
    @_expose(wasm, "pocket_page") @_cdecl("pocket_page")
    func pocketPage(_ device: UnsafeRawPointer, _ number: UInt32) -> UnsafeRawPointer? {
        known(device).page(number)
    }

    /// Notes that every changed page has been saved.
    @_expose(wasm, "pocket_clean") @_cdecl("pocket_clean")
    func pocketClean(_ device: UnsafeRawPointer) {
        known(device).clean()
    }

    func known(_ device: UnsafeRawPointer) -> Device {
        Unmanaged<Device>.fromOpaque(device).takeUnretainedValue()
    }

    func bytes(_ start: UnsafeRawPointer, _ count: UInt32) -> [UInt8] {
        [UInt8](UnsafeRawBufferPointer(start: start, count: Int(clamping: count)))
    }

    func block(_ bytes: [UInt8]) -> UnsafeMutableRawPointer? {
        guard let block = pocket_allocate(UInt32(bytes.count + 4)) else { return nil }
        block.storeBytes(of: UInt32(bytes.count).littleEndian, as: UInt32.self)
        UnsafeMutableRawBufferPointer(start: block + 4, count: bytes.count).copyBytes(from: bytes)
        return block
    }
#endif
