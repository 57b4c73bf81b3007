// The map of origins. Without this script the page shows the list #origins; with the script the
// places of the list are pins.

const L = window.L
const frame = document.getElementById('map')
const PIN = 44                                  // pixels between two pins that can both be tapped
const FAN = 5                                   // from this zoom on, pins at one place open like a fan
const WORLD = L.latLngBounds([-58, -180], [80, 180])
const GLOBE = L.latLngBounds([-85.0511, -180], [85.0511, 180])
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
const credit = 'Natural Earth'

const map = L.map(frame, {
  maxZoom: 8, zoomSnap: 0, maxBounds: WORLD, maxBoundsViscosity: 1, worldCopyJump: false, bounceAtZoomLimits: false, tap: false,
  zoomAnimation: !calm, fadeAnimation: !calm, markerZoomAnimation: !calm, inertia: !calm,
  zoomControl: false, scrollWheelZoom: false, renderer: L.svg({ padding: 1 }),
})
map.attributionControl.setPrefix(false)
L.control.zoom({
  position: 'bottomright', zoomInTitle: frame.dataset.zoomIn, zoomOutTitle: frame.dataset.zoomOut,
}).addTo(map)
frame.addEventListener('keydown', ({ key }) => { if (key === 'Escape') map.closePopup() })
map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable())

// Two looks. The style sheet colours the shapes (.map .land, .map .border), so both follow the
// colour scheme.

const shapes = () => L.geoJSON(null, { interactive: false, attribution: credit, style: shape => ({ className: shape.properties.kind }) })
const filled = shapes(), outlines = shapes()
const earth = L.imageOverlay(frame.dataset.picture, GLOBE, { className: 'earth' })
const looks = { standard: filled, satellite: L.layerGroup([earth, outlines]) }
fetch(frame.dataset.land).then(answer => answer.json()).then(land => {
  filled.addData(land)
  outlines.addData(land)
}).catch(() => {})          // the pins stand on the open sea, and the list is still there

const remembered = () => { try { return localStorage.getItem('map-look') } catch { return null } }
const remember = look => { try { localStorage.setItem('map-look', look) } catch { /* a private
                                                                                     window: no
                                                                                     memory of the
                                                                                     look */ } }
const choose = look => frame.classList.toggle('satellite', look === looks.satellite)
L.control.layers({ [frame.dataset.standard]: looks.standard, [frame.dataset.satellite]: looks.satellite }, null, { collapsed: false })
  .addTo(map)
map.on('baselayerchange', ({ layer }) => { choose(layer); remember(layer === looks.satellite ? 'satellite' : 'standard') })

// Pins

// A picture that moves between pages needs a name of its own.
const picture = item => {
  const drawn = item.querySelector('svg.picture')?.cloneNode(true) ?? document.createElement('span')
  drawn.style.viewTransitionName = ''
  return drawn
}

const icon = (item, count) => {
  const html = document.createElement('div')
  html.append(picture(item))
  if (count > 1) html.append(Object.assign(document.createElement('b'), { textContent: count }))
  return L.divIcon({ html, className: `pin ${item.dataset.family}${count > 1 ? ' crowd' : ''}`, iconSize: [PIN, PIN], popupAnchor: [0, -18] })
}

const named = (marker, name) => marker.on('add', () => {
  const element = marker.getElement()
  element.setAttribute('role', 'button')
  element.setAttribute('aria-label', name)
})

const card = item => {
  const link = document.createElement('a')
  link.href = item.querySelector('a').href
  link.append(picture(item), item.querySelector('.name').cloneNode(true), item.querySelector('.place').cloneNode(true))
  return link
}

const pins = [...document.querySelectorAll('#origins > li')].map(item => {
  const place = L.latLng(item.dataset.latitude, item.dataset.longitude)
  const name = item.querySelector('.name').textContent
  const marker = named(L.marker(place, { icon: icon(item, 1), title: name, riseOnHover: true }), name)
  marker.bindPopup(() => card(item), { className: 'origin', closeButton: false, minWidth: 220, maxWidth: 280, autoPanPadding: [16, 16] })
  marker.on('popupopen', ({ popup }) => {
    history.replaceState(history.state, '', `#${item.dataset.slug}`)      // so that Back returns to this pin
    if (document.activeElement === marker.getElement()) popup.getElement().querySelector('a').focus({ preventScroll: true })
  })
  marker.on('popupclose', ({ popup }) => {
    if (popup.getElement()?.contains(document.activeElement)) marker.getElement()?.focus({ preventScroll: true })
  })
  return { slug: item.dataset.slug, item, name, place, marker }
})

// Pins too close for taps form a group: zoomed out, one pin with their number; zoomed in, a fan
// around their place.

const shown = L.layerGroup().addTo(map)
let awaited = null                              // the pin that gets the focus once its crowd has opened

function arrange() {
  const zoom = map.getZoom(), crowds = []
  for (const pin of pins) {
    const spot = map.project(pin.place, zoom)
    const crowd = crowds.find(crowd => crowd.spot.distanceTo(spot) < PIN)
    crowd ? crowd.pins.push(pin) : crowds.push({ spot, pins: [pin] })
  }
  const wanted = crowds.flatMap(({ pins }) => pins.length === 1 ? [pins[0].marker.setLatLng(pins[0].place)]
    : zoom >= FAN ? fan(pins, zoom) : [crowdMarker(pins)])
  shown.eachLayer(layer => wanted.includes(layer) || shown.removeLayer(layer))
  wanted.forEach(layer => shown.addLayer(layer))
  if (awaited?.marker.getElement()) awaited.marker.getElement().focus({ preventScroll: true })
  awaited = null
}

function fan(pins, zoom) {
  const spot = pins.reduce((sum, pin) => sum.add(map.project(pin.place, zoom)), L.point(0, 0)).divideBy(pins.length)
  const radius = Math.max(PIN * 0.6, pins.length * PIN / (2 * Math.PI) + 4)
  return pins.flatMap(({ place, marker }, index) => {
    const angle = 2 * Math.PI * index / pins.length - Math.PI / 2
    const seat = map.unproject(spot.add([radius * Math.cos(angle), radius * Math.sin(angle)]), zoom)
    return [L.polyline([place, seat], { className: 'leg', interactive: false }), marker.setLatLng(seat)]
  })
}

function crowdMarker(pins) {
  const bounds = L.latLngBounds(pins.map(pin => pin.place))
  const names = pins.map(pin => pin.name).join(', ')
  const marker = named(L.marker(bounds.getCenter(), { icon: icon(pins[0].item, pins.length), title: names, riseOnHover: true }), names)
  return marker.on('click keypress', ({ type, originalEvent }) => {
    if (type === 'keypress' && originalEvent.key !== 'Enter') return
    if (document.activeElement === marker.getElement()) awaited = pins[0]
    const zoom = Math.max(map.getZoom() + 1, map.getBoundsZoom(bounds, false, [PIN, PIN]))
    map.setView(bounds.getCenter(), Math.min(zoom, FAN), { animate: !calm })
  })
}

// The first view: all pins, or the one in the address.

function fit() {
  map.setMinZoom(map.getBoundsZoom(WORLD, true))
}

function show(slug) {
  const pin = pins.find(pin => pin.slug === slug)
  if (!pin) return
  map.setView(pin.place, FAN, { animate: false })
  pin.marker.openPopup()
}

fit()
const median = axis => pins.map(pin => pin.place[axis]).sort((a, b) => a - b)[pins.length >> 1] ?? 20
const all = L.latLngBounds(pins.map(pin => pin.place))
const zoom = pins.length ? map.getBoundsZoom(all, false, [2 * PIN, 2 * PIN]) : 0
if (zoom > map.getMinZoom() + 0.6) map.setView(all.getCenter(), Math.min(zoom, FAN))
else map.setView([median('lat'), median('lng')], map.getMinZoom())      // the world, where most notes grow
const first = looks[remembered()] ?? looks.standard
first.addTo(map)
choose(first)
arrange()
map.on('zoomend', arrange).on('resize', fit)
addEventListener('hashchange', () => show(location.hash.slice(1)))
show(location.hash.slice(1))
